-- Each step of a candidate changes its row. By default a vacuum waits until a fifth of the table has changed; until then counts and reports
-- that an index could answer alone read the changed rows.
ALTER TABLE "employee_registration" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
