/** One word for one thing, and the standard one: VOCABULARY.md. Each test lists what breaks its rule. */
import { expect, test } from 'vitest'
import {
  namedEntities,
  repeatedFileNames,
  repeatedTypes,
  retiredExportNames,
  retiredNames,
  retiredTexts,
} from '../fixtures/vocabulary.ts'

test('the name of an exported type occurs once', () => expect(repeatedTypes()).toEqual([]))

test('a base file name occurs at most twice', () => expect(repeatedFileNames()).toEqual([]))

test('no name, comment or text has a retired word', () => expect(retiredTexts()).toEqual([]))

test('no identifier has a word that only sentences may have', () => expect(retiredNames()).toEqual([]))

test('no exported name has a retired meaning', () => expect(retiredExportNames()).toEqual([]))

test('generic code names no entity', () => expect(namedEntities()).toEqual([]))
