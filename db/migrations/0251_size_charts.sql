-- What a size measures, for the products of a category or for one product, which goes first.
create table size_charts (
  id uuid primary key,
  category_id uuid unique references categories (id) on delete cascade,
  product_id uuid unique references products (id) on delete cascade,
  -- The unit in which the owner wrote it.
  unit text not null check (unit in ('in', 'cm')),
  measures text[] not null,
  -- [{"size": "UK 12", "cells": [{"low": 34, "high": 36}, null]}], a cell for each measure.
  rows jsonb not null,
  note text not null default '',
  updated_at timestamptz not null default now(),
  check ((category_id is null) <> (product_id is null))
);
create trigger size_charts_announce after insert or update or delete on size_charts
  for each statement execute function announce_catalog();
