/**
 * The first keys of advisory locks, each for one purpose: who waits for one waits for nobody else. Migrations write those of triggers as
 * they are here, since they never change.
 */
export const advisoryLocks = {
  /** Processes that start together: one runs the migrations. */
  migrations: 7_345_201,
  sealing: 7_345_202,
  /** The trigger that keeps one administrator (0007_form_status.sql). */
  administrators: 7_345_203,
  /** With the key of a form. */
  forms: 7_345_204,
  /** With the id of a training provider. */
  providers: 7_345_205,
  /** Processes that start together: one creates the triggers and summaries. */
  computed: 7_345_206,
  /** With the id of an assessor. */
  assessors: 7_345_207,
  encryption: 7_345_211,
  /** Processes that start together: one creates the first accounts. */
  firstAccounts: 7_215_541,
} as const
