-- Reports count the forms of the country by an index alone, which a vacuum makes possible: by default it waits until a fifth has changed.
ALTER TABLE "form_status" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX "form_status_counted" ON "form_status" USING btree ("form","status","financial_year_id","area_id","district_id");
CREATE INDEX "form_status_reopened" ON "form_status" USING btree ("form","financial_year_id") WHERE open_until is not null;
