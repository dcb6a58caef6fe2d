ALTER TABLE "outbox" ADD COLUMN "operation_id" bigint;
ALTER TABLE "outbox" ADD COLUMN "record_id" integer;
CREATE INDEX "outbox_operation" ON "outbox" USING btree ("operation_id") WHERE operation_id is not null;
