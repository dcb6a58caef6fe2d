/** The table of contents of the API: every call that is not declared with an entity. */
import type { z } from 'zod'
import { appearanceContract } from './appearance.ts'
import { batchContract } from './batches.ts'
import { batchPlanContract } from './batchPlans.ts'
import { candidateContract } from './candidates.ts'
import { changeContract } from './changes.ts'
import { consentContract } from './consents.ts'
import { credentialContract } from './credentials.ts'
import { demandContract } from './demands.ts'
import { duplicateContract } from './duplicateCases.ts'
import { employmentContract } from './employments.ts'
import { entityContract } from './entities.ts'
import { examinationContract } from './examinations.ts'
import { fileContract } from './files.ts'
import { homeContract } from './home.ts'
import { linkContract } from './links.ts'
import { operationsContract } from './operations.ts'
import { peopleContract } from './people.ts'
import { personalDataContract } from './personalData.ts'
import { placementContract } from './placement.ts'
import { planningContract } from './planning.ts'
import { reportExportContract } from './reportExports.ts'
import { type PlanReportCalls, reportContract } from './reports.ts'
import { reportViewContract } from './reportViews.ts'
import { resultContract } from './results.ts'
import { revealContract } from './reveal.ts'
import type { FileContent } from './route.ts'
import { searchContract } from './search.ts'
import { sessionContract } from './session.ts'
import { settingsContract } from './settings.ts'

/** The calls by subject: the tags of openapi.json and the tables of docs/wire.md. */
export const contractGroups = {
  session: { ...sessionContract, ...appearanceContract },
  people: peopleContract,
  candidates: { ...candidateContract, ...consentContract, ...linkContract, ...personalDataContract },
  changes: changeContract,
  batches: {
    ...batchContract,
    ...batchPlanContract,
    ...placementContract,
    ...examinationContract,
    ...resultContract,
    ...credentialContract,
  },
  employments: employmentContract,
  demands: demandContract,
  duplicates: duplicateContract,
  reports: { ...reportContract, ...reportExportContract, ...reportViewContract },
  home: homeContract,
  reveal: revealContract,
  files: fileContract,
  search: searchContract,
  operations: operationsContract,
  settings: settingsContract,
  planning: planningContract,
  entities: entityContract,
}

type Group = (typeof contractGroups)[keyof typeof contractGroups]
type IntersectionOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Intersection,
) => void
  ? Intersection
  : never

/** A spread loses the types of keys that are patterns. */
type Contracts = IntersectionOf<Group> & PlanReportCalls & typeof reportExportContract
export const contracts = Object.assign({}, ...Object.values(contractGroups)) as Contracts
/** `GET history`: the name of a call. */
export type Call = keyof Contracts

type Part<C extends Call, P extends string> = Contracts[C] extends Record<P, infer Value> ? Value : undefined

/** What a part of a call carries: a file, the value of its schema on this side of the validation, or nothing. */
type Carried<Value, Side extends 'input' | 'output'> = Value extends FileContent
  ? Blob
  : Value extends z.ZodType
    ? Side extends 'input'
      ? z.input<Value>
      : z.output<Value>
    : undefined

/** What the caller of a call sends. */
export type RequestOf<C extends Call> = {
  [P in 'path' | 'query' | 'body' as Part<C, P> extends undefined ? never : P]: Carried<Part<C, P>, 'input'>
}

/** What its handler gets, validated. */
export type ParsedRequest<C extends Call> = {
  [P in 'path' | 'query' | 'body']: Carried<Part<C, P>, 'output'>
}

/** What it replies. */
export type ReplyOf<C extends Call> = Carried<Part<C, 'reply'>, 'output'>
