import type { Route } from '../access/route.ts'
import { accountRoutes } from './accountRoutes.ts'
import { batchRoutes } from './batches/batchRoutes.ts'
import { batchStepRoutes } from './batchSteps/takeBatchStep.ts'
import { candidateRoutes } from './candidates/candidateRoutes.ts'
import { profilePictureRoutes } from './candidates/profilePicture.ts'
import { uniqueNumberRoutes } from './candidates/uniqueNumber.ts'
import { certificateRoutes } from './certificates/certificateRoutes.ts'
import { credentialRoutes } from './certificates/credentialRoutes.ts'
import { changeRoutes } from './changes/changeRoutes.ts'
import { demandRoutes } from './demands/demandRoutes.ts'
import { duplicateRoutes } from './duplicates/duplicateRoutes.ts'
import { employmentRoutes } from './employments/employmentRoutes.ts'
import { examinationRoutes } from './examinations/examinationRoutes.ts'
import { linkRoutes } from './links/linkRoutes.ts'
import { placementRoutes } from './placement/placementRoutes.ts'
import { resultRoutes } from './results/resultRoutes.ts'

/** The calls of the road from a candidate to a job. */
export const rplRoutes: readonly Route[] = [
  ...accountRoutes,
  ...candidateRoutes,
  ...uniqueNumberRoutes,
  ...profilePictureRoutes,
  ...linkRoutes,
  ...changeRoutes,
  ...batchRoutes,
  ...batchStepRoutes,
  ...placementRoutes,
  ...resultRoutes,
  ...certificateRoutes,
  ...credentialRoutes,
  ...employmentRoutes,
  ...examinationRoutes,
  ...demandRoutes,
  ...duplicateRoutes,
]
