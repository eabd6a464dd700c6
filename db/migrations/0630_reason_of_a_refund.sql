-- Why staff refund, in their words. The column "reason" is the provider's refusal.
alter table refunds add column why text not null default '' check (length(why) <= 300);
