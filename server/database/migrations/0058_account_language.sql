CREATE TABLE "user_language" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL
);

ALTER TABLE "user_language" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "select" ON "user_language" AS PERMISSIVE FOR SELECT TO public USING (true);
CREATE POLICY "insert" ON "user_language" AS PERMISSIVE FOR INSERT TO public WITH CHECK (user_id = current_user_id());
CREATE POLICY "update" ON "user_language" AS PERMISSIVE FOR UPDATE TO public USING (user_id = current_user_id()) WITH CHECK (user_id = current_user_id());
