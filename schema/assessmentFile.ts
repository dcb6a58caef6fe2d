import { birthDate, choice, code, date, entity, integer, personName, text } from './define.ts'
import { complete, type Entity } from './index.ts'

/** The columns of an assessor's file of results. It has no table: each row becomes the result of a candidate of a batch. */
export const assessmentFile: Entity = complete(
  'assessment_file',
  'rpl',
  entity({
    about: 'Results of the candidates of a batch, as an assessor sends them.',
    label: 'Result',
    title: 'name',
    fields: {
      registration_number: code({
        aliases: ['Candidate number', 'Candidate id', 'Enrolment number', 'Reg no'],
      }),
      name: personName({
        label: 'Full name',
        aliases: ['Name', 'Candidate', 'Candidate name', 'Name of the candidate'],
      }),
      date_of_birth: birthDate({ aliases: ['DOB', 'Birth date'] }),
      is_pass: choice(
        { 1: 'Passed', 0: 'Failed' },
        { required: true, label: 'Result', aliases: ['Pass or fail', 'Outcome', 'Result status', 'Grade'] },
      ),
      assement_id: code({
        required: true,
        max: 60,
        label: 'Assessment number',
        aliases: ['Assessment id', 'Assessment', 'Roll number'],
      }),
      date_of_assesment: date({
        required: true,
        past: true,
        label: 'Day of the assessment',
        aliases: ['Date of assessment', 'Assessment date', 'Date'],
      }),
      no_attemtpt: integer({ min: 1, label: 'Attempt', aliases: ['Attempt number', 'Attempt no'] }),
      exception: text({
        max: 2_000,
        label: 'Reason for little attendance',
        aliases: ['Exception', 'Remarks'],
      }),
    },
    key: ['registration_number'],
    list: ['registration_number', 'name'],
  }),
)
