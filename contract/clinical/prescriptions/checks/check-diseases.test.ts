import { describe, expect, it } from 'vitest'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { findIngredients } from '../find-ingredients.ts'
import { findContraindications } from './check-diseases.ts'

const listSeverities = (medicine: string, name: string, code: string | null = null, local = false) =>
  findContraindications(
    [
      {
        medicine,
        ingredients: findIngredients(medicine, PHARMACOPOEIA),
        local,
        controlled: false,
        doses: {},
        from: '2026-01-01',
        until: null,
      },
    ],
    { conditions: [{ name, code, source: 'history' }] },
    PHARMACOPOEIA,
  ).map(({ severity }) => severity)

describe('contraindications in a disease', () => {
  it.each([
    ['Propranolol', 'Asthma', 'stop'],
    ['Propranolol', 'BA', 'stop'],
    ['Ibuprofen', 'APD', 'high'],
    ['Telmisartan', 'Bilateral renal artery stenosis', 'high'],
    ['Domperidone', 'Prolonged QT interval', 'stop'],
    ['Ergotamine', 'Peripheral artery disease', 'stop'],
    ['Sildenafil', 'Unstable angina', 'stop'],
    ['Warfarin', 'Haemophilia A', 'stop'],
    ['Mefloquine', 'Epilepsy', 'stop'],
    ['Codeine', 'Asthma', 'low'],
    ['Ibuprofen', 'Essential hypertension', 'low'],
    ['Morphine', 'COPD', 'high'],
    ['Levothyroxine', 'Thyrotoxicosis', 'stop'],
    ['Zoledronic acid', 'CKD stage 5', 'high'],
    ['Cilostazol', 'Heart failure', 'stop'],
    ['Atorvastatin', 'Active liver disease', 'high'],
    ['Nimesulide', 'Hepatitis', 'stop'],
    ['Ivabradine', 'AF', 'high'],
    ['Metformin', 'Lactic acidosis', 'stop'],
    ['Bupropion', 'Bulimia', 'stop'],
    ['Aspirin', 'Active bleeding', 'stop'],
    ['Atenolol', 'Bronchial asthma', 'high'],
    ['Pioglitazone', 'CCF', 'stop'],
    ['Diltiazem', 'Heart failure', 'stop'],
    ['Metoprolol', 'Complete heart block', 'stop'],
    ['Sumatriptan', 'IHD', 'stop'],
    ['Ethinylestradiol', 'Deep vein thrombosis', 'stop'],
    ['Ethinylestradiol', 'Migraine with aura', 'stop'],
    ['Ibuprofen', 'Peptic ulcer', 'high'],
    ['Ibuprofen', 'Dengue fever', 'stop'],
    ['Metformin', 'CKD stage 4', 'high'],
    ['Methotrexate', 'Cirrhosis of the liver', 'stop'],
    ['Bupropion', 'Epilepsy', 'stop'],
    ['Tramadol', 'Seizure disorder', 'high'],
    ['Primaquine', 'G6PD deficiency', 'stop'],
    ['Gentamicin', 'Myasthenia gravis', 'stop'],
    ['Metoclopramide', "Parkinson's disease", 'stop'],
    ['Hydrochlorothiazide', 'Gout', 'high'],
    ['Spironolactone', 'Hyperkalaemia', 'stop'],
    ['Dapagliflozin', 'Type 1 diabetes mellitus', 'stop'],
    ['Loperamide', 'Bacillary dysentery', 'stop'],
    ['Flunarizine', 'Depressive episode', 'stop'],
  ])('%s in %s is %s', (medicine, disease, severity) => expect(listSeverities(medicine, disease)).toEqual([severity]))

  it('are found by the code of either edition of ICD-10', () => {
    expect(listSeverities('Propranolol', 'Wheezing illness', 'J45.909')).toEqual(['stop'])
    expect(listSeverities('Propranolol', 'Wheezing illness', 'J45.9')).toEqual(['stop'])
    expect(listSeverities('Propranolol', 'Wheezing illness', 'J44.9')).toEqual(['high'])
  })

  it('include eye drops that reach the lungs, but not other local medicines', () => {
    expect(listSeverities('Timolol 0.5% eye drops', 'Asthma', null, true)).toEqual(['stop'])
    expect(listSeverities('Diclofenac 1% gel', 'Peptic ulcer', null, true)).toEqual([])
  })

  it('leave out aspirin in hypertension, because aspirin doesn’t raise the blood pressure', () => {
    expect(listSeverities('Aspirin 75 mg', 'Essential hypertension')).toEqual([])
  })

  it('are not reported for a disease that the patient does not have', () => {
    for (const name of ['No asthma', 'Family history of asthma', '? asthma', 'Migraine without aura', 'Prediabetes'])
      for (const medicine of ['Propranolol', 'Ethinylestradiol', 'Prednisolone'])
        expect(listSeverities(medicine, name)).toEqual([])
  })
})
