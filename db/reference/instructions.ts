import { parseTerms } from './reference-terms.ts'

/** Instructions for patients, as sentences to print: `name | | aliases`. */
export const INSTRUCTIONS = parseTerms(`
Drink plenty of water | | fluids, hydration
Rest at home
Complete the whole course of medicine | | antibiotics
Take medicines at the same time each day
Do not stop medicines without asking
Take with food
Take on an empty stomach
Do not drive after taking this medicine | | drowsy
Do not drink alcohol with this medicine
Come back if the fever lasts more than three days
Come back at once if you get worse | | red flags
Go to emergency for chest pain or breathlessness
Go to emergency for weakness, fits or confusion
Come back with the reports
Come fasting for the next blood test
Measure your blood pressure at home and write it down | | BP
Measure your blood sugar at home and write it down | | glucose, SMBG
Weigh yourself each morning
Eat less salt | | low salt diet
Eat less sugar and sweets | | diabetic diet
Eat less fried and fatty food | | low fat diet
Eat more fruit and vegetables | | fibre
Eat small meals often
Eat soft, bland food | | bland diet
Avoid spicy food
Avoid tea and coffee | | caffeine
Avoid lying down for two hours after meals | | reflux
Raise the head of the bed | | reflux
Avoid milk for a few days | | lactose
Take oral rehydration solution after each loose stool | | ORS, diarrhoea
Continue breastfeeding
Breastfeed only for the first six months
Start soft foods at six months | | weaning
Sponge with lukewarm water for fever | | tepid
Give fluids in small sips
Keep the child at home from school
Walk for 30 minutes a day | | exercise
Lose weight slowly | | diet
Do the exercises shown to you | | physiotherapy
Avoid lifting heavy weights
Avoid bending forward | | back
Sit with your back supported | | posture
Avoid squatting and stairs | | knee
Rest the injured part and keep it raised | | RICE
Apply ice for 15 minutes, three times a day | | cold pack
Apply a warm pack | | heat
Keep the wound clean and dry
Change the dressing each day
Do not wet the plaster | | cast
Have the stitches removed in seven days | | sutures
Gargle with warm salt water
Inhale steam twice a day
Rinse the mouth after using the inhaler | | spacer
Use the inhaler with a spacer
Keep the rescue inhaler with you
Avoid dust and smoke | | allergy
Avoid cold drinks
Wear a mask and cover your cough
Wash hands often | | hygiene
Do not share towels
Wash clothes and bedding in hot water | | scabies
Treat everybody in the house on the same day | | scabies, lice
Keep the skin moist with a bland cream | | emollient
Use a mild soap
Use sunscreen outdoors
Keep nails short and do not scratch
Do not put anything in the ear | | cotton buds
Keep water out of the ear
Do not blow the nose hard
Do not wear contact lenses until healed
Rest the eyes from screens
Sleep and wake at the same time each day | | sleep hygiene
Avoid screens before sleep
Stop smoking | | tobacco
Stop chewing tobacco
Drink less alcohol
Check your feet each day | | diabetic foot
Keep sugar or sweets with you for low sugar | | hypoglycaemia
Have your eyes checked once a year | | retinopathy
Take folic acid each day | | pregnancy
Count the baby's movements | | pregnancy, kick count
Sleep on your left side | | pregnancy
Avoid intercourse until healed
Use a condom | | contraception
Have your partner treated too
Use a mosquito net and repellent | | dengue, malaria
Practise slow breathing when anxious | | relaxation
Call if you think of harming yourself | | helpline
`)
