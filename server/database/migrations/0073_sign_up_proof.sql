ALTER TABLE "sign_up" ADD COLUMN "proof_hash" text;
