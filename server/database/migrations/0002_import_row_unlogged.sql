-- Staged lines of an import need not survive a crash, and a quarter of a million of them should not pass through the log.
alter table import_row set unlogged;
