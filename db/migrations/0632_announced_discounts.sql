-- Products' pages name discounts without a code. The clock begins and ends them; a job announces that to kept pages.
alter table discounts add column announced_at timestamptz;
