import { createRequestHandler, type ServerBuild } from "react-router";

/** A route in the built server: its place in the tree and its module. */
export type TestRoute = { path?: string; index?: boolean; parentId?: string; module: object };

/** React Router's own handler for these routes by id; a page answers "a page" without being rendered. */
export function routeHandler(routes: Record<string, TestRoute>): ReturnType<typeof createRequestHandler> {
  const manifest = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, path: "", ...route }]));
  const assets = Object.fromEntries(
    Object.entries(manifest).map(([id, route]) => [id, { ...route, hasLoader: true, hasAction: true, module: "" }]),
  );
  const build = {
    entry: {
      module: { default: (_: Request, status: number) => new Response("a page", { status }), handleError: () => {} },
    },
    routes: manifest,
    assets: { entry: { imports: [], module: "" }, routes: assets, url: "", version: "1" },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "",
    routeDiscovery: { mode: "initial" },
  };
  return createRequestHandler(build as unknown as ServerBuild, "production");
}
