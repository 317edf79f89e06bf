/**
 * The screens, each a chunk of its own. A module is fetched before its screen is shown, so that
 * neither server nor browser ever draws a fallback in its place.
 */
import type { ComponentType, ReactNode } from "react";
import type { PageData, PageDataOf } from "../content/contract.ts";
import type { ScreenName } from "../core/screens.ts";

type PageComponent<N extends ScreenName> = ComponentType<{ readonly data: PageDataOf<N>; readonly search: string }>;

type Loaders = { readonly [N in ScreenName]: () => Promise<{ readonly default: PageComponent<N> }> };

const loaders: Loaders = {
  home: () => import("../pages/home.tsx"),
  announcements: () => import("../pages/announcements.tsx"),
  announcement: () => import("../pages/announcement.tsx"),
  careers: () => import("../pages/careers.tsx"),
  text: () => import("../pages/text.tsx"),
  "not-found": () => import("../pages/not-found.tsx"),
};

const loaded: { [N in ScreenName]?: PageComponent<N> } = {};

async function load<N extends ScreenName>(name: N): Promise<void> {
  const module = await loaders[name]();
  const registry: { [K in N]?: PageComponent<K> } = loaded;
  registry[name] = module.default;
}

/** Fetches the code of one screen; at once when it is here already. */
export async function loadPageModule(name: ScreenName): Promise<void> {
  if (loaded[name] === undefined) await load(name);
}

export async function loadAllPageModules(): Promise<void> {
  await Promise.all((Object.keys(loaders) as ScreenName[]).map(loadPageModule));
}

/**
 * Draws the screen for its data.
 * @param search the query string that the data answers: the address may ask for other data already.
 */
export function renderPage(data: PageData, search = ""): ReactNode {
  // Each name's component takes that name's data: TypeScript cannot follow the pair through one look-up.
  const Page = loaded[data.name] as ComponentType<{ readonly data: PageData; readonly search: string }> | undefined;
  if (Page === undefined) throw new Error(`screen "${data.name}" is drawn before its code was loaded`);
  return <Page data={data} search={search} />;
}
