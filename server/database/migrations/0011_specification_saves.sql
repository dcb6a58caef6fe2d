DROP INDEX "job_role_key";
CREATE INDEX "job_role_trade_sector_id_list" ON "job_role" USING btree ("trade_sector_id",lower("name") collate "C",id) WHERE "trade_sector_id" is not null and deleted_at is null;
CREATE UNIQUE INDEX "job_role_key" ON "job_role" USING btree (coalesce("trade_sector_id", 0),lower("name") collate "C") WHERE deleted_at is null;

-- A free text now, which suggests the two values of before.
UPDATE "district_migration_detail" SET "migration_type" = initcap("migration_type") WHERE "migration_type" IN ('inward', 'outward');

-- A new role of level 9 has no rights; those that exist keep what their level gave them.
INSERT INTO "access_right" ("user_role_id", "view")
SELECT r.id, (SELECT jsonb_agg(jsonb_build_object('module', m, 'view', 1)) FROM unnest(ARRAY['financial_year', 'sector', 'caste', 'covering_scheme',
  'trade_sector', 'other_opportunity', 'category', 'type', 'trade_type', 'trade', 'qp_master', 'job_role']) m)
FROM "user_role" r WHERE r.level = 9 AND r.deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM "access_right" a WHERE a.user_role_id = r.id AND a.user_id IS NULL AND a.deleted_at IS NULL);
