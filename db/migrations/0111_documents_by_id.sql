-- A product's page is found by its document's id too, upper and lower case alike.
create index content_documents_id on content_documents (lower(document_id));
