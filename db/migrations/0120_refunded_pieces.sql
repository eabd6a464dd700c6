-- Which pieces of the order a refund is for, as [{"position": 0, "count": 1}]; empty where only an amount was said.
alter table refunds add column pieces jsonb not null default '[]';
