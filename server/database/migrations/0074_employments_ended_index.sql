DROP INDEX "employment_employments_ended_waiting";
CREATE INDEX "employment_employments_ended_waiting" ON "employment" USING btree ("confirmation","follow_up_answer","follow_up_on") WHERE deleted_at is null;
