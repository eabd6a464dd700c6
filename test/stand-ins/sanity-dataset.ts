import { randomUUID } from "node:crypto";
import { Mutation } from "@sanity/mutator";
import { evaluate, parse } from "groq-js";

export type SanityDocument = { _id: string; _type: string; _rev: string; [field: string]: unknown };
type Fields = Record<string, unknown>;
type Documents = Map<string, SanityDocument>;
type Put = (id: string, document: SanityDocument | undefined) => void;

/** A single change by its kind: `{ create: … }`, `{ patch: … }`. */
export type SanityMutation = Record<string, Fields>;
export type SanityChange = {
  id: string;
  transition: "appear" | "update" | "disappear";
  document: SanityDocument | undefined;
};

/** Refuses in the service's words. */
export class SanityRefusal extends Error {
  readonly status: number;
  readonly item: Record<string, unknown>;
  constructor(status: number, item: Record<string, unknown>) {
    super(String(item.description ?? item.type));
    this.status = status;
    this.item = item;
  }
}

/**
 * A content store's documents in memory, with the vendor's semantics: queries by its `groq-js`, patches by its
 * `@sanity/mutator`, atomic transactions, references checked both ways, ids with a dot private.
 */
export function createSanityDataset() {
  const documents: Documents = new Map();
  return {
    documents,
    query: (text: string, params: Fields, hasToken: boolean) => query(documents, { text, params, hasToken }),
    mutate: (mutations: SanityMutation[]) => mutate(documents, mutations),
  };
}

type Query = { text: string; params: Fields; hasToken: boolean };

/** Hides drafts, as since API version 2025-02-19. */
async function query(documents: Documents, { text, params, hasToken }: Query): Promise<unknown> {
  for (const [, name = ""] of text.matchAll(/\$(\w+)/gu)) {
    if (!(name in params)) throw new SanityRefusal(400, { description: `param $${name} referenced, but not provided` });
  }
  const isSeen = (id: string) => !id.startsWith("drafts.") && (hasToken || !id.includes("."));
  const dataset = [...documents.values()].filter(({ _id }) => isSeen(_id));
  const dereference = async ({ _ref }: { _ref: string }) => (isSeen(_ref) ? documents.get(_ref) : undefined);
  const value = await evaluate(parse(text, { params }), { dataset, params, dereference });
  return await value.get();
}

async function mutate(documents: Documents, mutations: SanityMutation[]) {
  const before = new Map<string, SanityDocument | undefined>();
  const transactionId = randomUUID();
  const put: Put = (id, document) => {
    if (!before.has(id)) before.set(id, documents.get(id));
    if (document) {
      documents.set(id, { ...document, _id: id, _rev: transactionId, _updatedAt: new Date().toISOString() });
    } else documents.delete(id);
  };
  try {
    const results = [];
    for (const mutation of mutations) results.push(...(await apply(documents, mutation, put)));
    for (const id of before.keys()) checkReferences(documents, id);
    const changes: SanityChange[] = Array.from(before, ([id, was]) => {
      const document = documents.get(id);
      return { id, document, transition: !document ? "disappear" : was ? "update" : "appear" };
    });
    return { transactionId, results: results.map(one => ({ ...one, document: documents.get(one.id) })), changes };
  } catch (error) {
    for (const [id, was] of before) {
      if (was) documents.set(id, was);
      else documents.delete(id);
    }
    throw error;
  }
}

async function apply(documents: Documents, mutation: SanityMutation, put: Put) {
  const [kind, fields = {}] = Object.entries(mutation)[0] ?? [];
  const id = String(fields._id ?? fields.id ?? randomUUID());
  const there = documents.get(id);
  switch (kind) {
    case "create":
      if (there) {
        throw new SanityRefusal(409, {
          type: "documentAlreadyExistsError",
          id,
          description: `Document by ID "${id}" already exists`,
        });
      }
      put(id, fields as SanityDocument);
      return [{ id, operation: "create" }];
    case "createIfNotExists":
      if (there) return [{ id, operation: "none" }];
      put(id, fields as SanityDocument);
      return [{ id, operation: "create" }];
    case "createOrReplace":
      put(id, fields as SanityDocument);
      return [{ id, operation: there ? "update" : "create" }];
    case "delete":
      put(id, undefined);
      return [{ id, operation: there ? "delete" : "none" }];
    case "patch": {
      const { query: text, params, id: _id, ifRevisionID, ...operations } = fields;
      const ids = text ? await queryIds(documents, String(text), params) : [id];
      for (const one of ids) put(one, patched(documents.get(one), { id: one, operations, ifRevisionID }));
      return ids.map(one => ({ id: one, operation: "update" }));
    }
    default:
      throw new SanityRefusal(400, { description: `Unknown mutation ${kind}` });
  }
}

async function queryIds(documents: Documents, text: string, params: unknown): Promise<string[]> {
  return (await query(documents, { text: `${text}._id`, params: params as Fields, hasToken: true })) as string[];
}

type Patch = { id: string; operations: Fields; ifRevisionID: unknown };

function patched(there: SanityDocument | undefined, { id, operations, ifRevisionID }: Patch): SanityDocument {
  if (!there) {
    throw new SanityRefusal(404, {
      type: "documentNotFoundError",
      id,
      description: `The document with the ID "${id}" was not found`,
    });
  }
  if (ifRevisionID !== undefined && ifRevisionID !== there._rev) {
    throw new SanityRefusal(409, {
      type: "documentRevisionIDDoesNotMatchError",
      currentRevisionID: there._rev,
      expectedRevisionID: ifRevisionID,
      description: `Document "${id}" has unexpected revision ID ("${there._rev}"), expected "${String(ifRevisionID)}"`,
    });
  }
  return new Mutation({ mutations: [{ patch: { id, ...operations } }] }).apply(there) as SanityDocument;
}

function checkReferences(documents: Documents, id: string): void {
  const document = documents.get(id);
  const absent = document && referencesOf(document).find(one => !documents.has(one));
  if (absent) {
    throw new SanityRefusal(409, {
      type: "documentReferenceDoesNotExistError",
      id,
      referenceID: absent,
      description: `Document "${id}" references non-existent document "${absent}"`,
    });
  }
  if (document) return;
  const [holder] = [...documents.values()].filter(one => referencesOf(one).includes(id));
  if (holder) {
    throw new SanityRefusal(409, {
      type: "documentHasExistingReferencesError",
      id,
      referencingIDs: [holder._id],
      description: `Document "${id}" cannot be deleted as there are references to it from "${holder._id}"`,
    });
  }
}

/** Returns the ids of a value's strong references. */
function referencesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("_ref" in value) return "_weak" in value && value._weak ? [] : [String(value._ref)];
  return Object.values(value).flatMap(referencesOf);
}
