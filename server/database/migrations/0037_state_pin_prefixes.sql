ALTER TABLE "state" ADD COLUMN "pin_prefixes" text;
