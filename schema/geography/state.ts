import { code, entity, text } from '../define.ts'
import { localName } from '../localName.ts'
import { lgdCode } from './areaFields.ts'

export const state = entity({
  about: 'The states and union territories of India.',
  label: 'State',
  ids: 'area',
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true, phonetic: true }),
    ...localName(),
    code: code({
      max: 10,
      search: true,
      label: 'Short code',
      help: 'Two letters, as on number plates, such as KA for Karnataka.',
    }),
    lgd_code: lgdCode,
    pin_prefixes: text({
      policy: 'free',
      max: 60,
      pattern: '[1-8]\\d{0,4}(, [1-8]\\d{0,4})*',
      patternHelp: '56, 57, 58, 59',
      label: 'PIN codes begin with',
      help: 'PIN codes of people in this state are checked against it. Without it any PIN code is taken.',
    }),
    description: text({ multiline: true }),
  },
  key: ['name'],
  code: 'lgd_code',
  list: ['name', 'code', 'lgd_code'],
  lookups: { get_state: {}, get_state_by_permission: { ownAreas: true } },
})
