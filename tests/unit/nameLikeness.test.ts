import { expect, test } from 'vitest'
import { latinName } from '../../schema/rpl/latinName.ts'
import { nameLikeness } from '../../schema/rpl/nameLikeness.ts'
import { nameKeys } from '../../schema/rpl/nameParts.ts'

test.each([
  ['राजेश कुमार', 'raajesha kumaara'],
  ['लक्ष्मी', 'lakshmee'],
  ['ಮಂಜುನಾಥ', 'manjunaatha'],
  ['ಲಕ್ಷ್ಮೀ ದೇವಿ', 'lakshmee devi'],
  ['José', 'jose'],
])('%s in Latin letters is %s', (name, latin) => expect(latinName(name)).toBe(latin))

test.each([
  ['Mohammed Irfan', 'Mohd Irfan', 'sounds'],
  ['Mohammed Irfan', 'Md. Irfaan', 'sounds'],
  ['Mohammed Irfan', 'मोहम्मद इरफ़ान', 'sounds'],
  ['Muhammad Rafiq', 'Mohamed Rafeek', 'sounds'],
  ['Savita Patil', 'S. Patil', 'initials'],
  ['Savita Ramesh Patil', 'S R Patil', 'initials'],
  ['Savita Patil', 'SAVITA  PATIL', 'same'],
  ['Savita Patil', 'Patil Savita', 'same'],
  ['Smt. Savita Patil', 'Savita Patil', 'same'],
  ['Savita Patil', 'Savitha Patil', 'sounds'],
  ['Savita Patil', 'सविता पाटील', 'sounds'],
  ['Savita Patil', 'Savita Ramesh Patil', 'partial'],
  ['Lakshmi', 'Laxmi', 'sounds'],
  ['Lakshmi', 'लक्ष्मी', 'sounds'],
  ['Lakshmi Bai', 'ಲಕ್ಷ್ಮೀ ಬಾಯಿ', 'sounds'],
  ['Manjunath Gowda', 'ಮಂಜುನಾಥ ಗೌಡ', 'sounds'],
  ['Deepak Sharma', 'Dipak Sarma', 'sounds'],
  ['Pooja', 'Puja', 'sounds'],
  ['Geeta Devi', 'Gita Devi', 'sounds'],
  ['Vikram Rathod', 'Wikram Ratod', 'sounds'],
  ['Faisal Khan', 'Phaisal Khan', 'sounds'],
  ['Basavaraj', 'Basvaraj', 'sounds'],
  ['Mallappa Hugar', 'Malapa Hugar', 'sounds'],
  ['Yellappa', 'Ellappa', 'sounds'],
  ['Rama Krishna', 'Ramakrishna', 'sounds'],
  ['Shaikh Salim', 'Sk Saleem', 'sounds'],
  ['Ramesh', 'Rajesh', null],
  ['Savita Patil', 'Sunita Patil', null],
  ['Savita Patil', 'Savita Gowda', null],
  ['S Patil', 'R Patil', null],
  ['Anil', 'Sunil', null],
  ['Suma', 'Sima', null],
  ['Ram', 'Raju', null],
  ['S', 'S', null],
])('%s and %s are alike: %s', (one, other, likeness) => {
  expect([nameLikeness(one, other), nameLikeness(other, one)]).toEqual([likeness, likeness])
  // Names that are alike are found by a key that they share.
  if (likeness) expect(nameKeys(one).some((key) => nameKeys(other).includes(key))).toBe(true)
})
