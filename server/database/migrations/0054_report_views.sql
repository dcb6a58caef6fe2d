CREATE TABLE "report_mail" (
	"view_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"every" text NOT NULL,
	"next_on" date NOT NULL,
	CONSTRAINT "report_mail_view_id_user_id_pk" PRIMARY KEY("view_id","user_id")
);

CREATE TABLE "report_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"report" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"role_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_view_id_report_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."report_view"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "report_mail_next" ON "report_mail" USING btree ("next_on");
CREATE UNIQUE INDEX "report_view_name" ON "report_view" USING btree ("user_id","report","name");
CREATE INDEX "report_view_role" ON "report_view" USING btree ("role_id") WHERE role_id is not null;
