ALTER TABLE "sign_up" ADD COLUMN "ticket_hash" text;
ALTER TABLE "sign_up" ADD COLUMN "ticket_at" timestamp with time zone;
