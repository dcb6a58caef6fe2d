import { date, entity, reference, text } from '../define.ts'

/** A day without training. */
export const holiday = entity({
  about:
    'Days without training, of one state or of the whole country. The end of a batch is worked out from them.',
  title: 'name',
  fields: {
    date: date({ required: true }),
    name: text({ required: true, max: 120, search: true }),
    state_id: reference('state', { help: 'Leave it empty for a holiday of the whole country.' }),
  },
  adminOnly: { without: 'state_id' },
  defaultRights: {
    4: ['view', 'create', 'update', 'status', 'delete', 'export', 'import'],
    5: ['view'],
    8: ['view'],
  },
  key: ['date', 'state_id'],
  list: ['date', 'name', 'state_id'],
  order: { field: 'date', direction: 'desc' },
})
