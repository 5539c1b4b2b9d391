-- Names of tables in the words of docs/glossary.md.
alter table parked_posts rename to saved_submissions;
alter table saved_submissions rename constraint parked_posts_pkey to saved_submissions_pkey;
alter table saved_submissions rename constraint parked_posts_person_id_people_id_fk to saved_submissions_person_id_people_id_fk;
alter index parked_by_person rename to saved_submissions_by_person;

alter table paper_codes rename to document_codes;
alter table document_codes rename column paper_id to document_id;
alter table document_codes rename constraint paper_codes_pkey to document_codes_pkey;
alter table document_codes rename constraint paper_codes_kind to document_codes_kind;
