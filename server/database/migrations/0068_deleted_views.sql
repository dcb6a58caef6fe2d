DROP INDEX "report_view_name";
ALTER TABLE "report_view" ADD COLUMN "deleted_at" timestamp with time zone;
CREATE UNIQUE INDEX "report_view_name" ON "report_view" USING btree ("user_id","report","name") WHERE deleted_at is null;
