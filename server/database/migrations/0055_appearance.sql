CREATE TABLE "appearance" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"chosen" jsonb NOT NULL
);

ALTER TABLE "appearance" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "own" ON "appearance" AS PERMISSIVE FOR ALL TO public USING (user_id = current_user_id()) WITH CHECK (user_id = current_user_id());
