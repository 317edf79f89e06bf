/**
 * The screens, each a chunk of its own, and the content of those that have static regions. A module is fetched before its
 * screen is shown, so that neither server nor browser ever draws a fallback in its place.
 */
import type { ComponentType, ReactNode } from "react";
import type { PageDataOf } from "../content/page-data.ts";
import type { ScreenName } from "../core/screens.ts";
import {
  isOutline,
  type OutlinedScreen,
  type OutlineProps,
  type RegionsOf,
  type ScreenData,
} from "../pages/outline.ts";

type PageComponent<N extends ScreenName> = ComponentType<
  N extends OutlinedScreen ? OutlineProps<N> : { readonly data: PageDataOf<N> }
>;

type Loaders = { readonly [N in ScreenName]: () => Promise<{ readonly default: PageComponent<N> }> };

const loaders: Loaders = {
  home: () => import("../pages/home.tsx"),
  announcements: () => import("../pages/announcements.tsx"),
  announcement: () => import("../pages/announcement.tsx"),
  careers: () => import("../pages/careers.tsx"),
  text: () => import("../pages/text.tsx"),
  "not-found": () => import("../pages/not-found.tsx"),
};

type RegionLoaders = { readonly [N in OutlinedScreen]: () => Promise<{ readonly default: RegionsOf<N> }> };

const regionLoaders: RegionLoaders = {
  home: () => import("../pages/home-regions.tsx"),
  announcements: () => import("../pages/announcements-regions.tsx"),
  announcement: () => import("../pages/announcement-regions.tsx"),
  careers: () => import("../pages/careers-regions.tsx"),
  text: () => import("../pages/text-regions.tsx"),
};

const isOutlined = (name: ScreenName): name is OutlinedScreen => name in regionLoaders;

const loaded = new Map<ScreenName, unknown>();
const loadedRegions = new Map<ScreenName, unknown>();

/** Fetches the code of one screen without that of its static regions; at once when it is here already. */
async function loadOutline(name: ScreenName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, (await loaders[name]()).default);
}

async function loadRegions(name: ScreenName): Promise<void> {
  if (isOutlined(name) && !loadedRegions.has(name)) loadedRegions.set(name, (await regionLoaders[name]()).default);
}

/** Fetches the code that renders a screen from its data. */
export async function loadPageModule(name: ScreenName): Promise<void> {
  await Promise.all([loadOutline(name), loadRegions(name)]);
}

/** Fetches the code that a screen is rendered with: that of its static regions only if they are rendered. */
export const loadScreenModule = (data: ScreenData): Promise<void> =>
  isOutline(data) ? loadOutline(data.name) : loadPageModule(data.name);

export async function loadAllPageModules(): Promise<void> {
  await Promise.all((Object.keys(loaders) as ScreenName[]).map(loadPageModule));
}

/** Draws the screen for its data. */
export function renderPage(data: ScreenData): ReactNode {
  const { name } = data;
  const regions = isOutline(data) ? null : (loadedRegions.get(name) ?? null);
  // Each name's component takes that name's data and regions: TypeScript cannot follow them through one look-up.
  const Page = loaded.get(name) as ComponentType<{ readonly data: ScreenData; readonly regions: unknown }> | undefined;
  if (Page === undefined || (regions === null && isOutlined(name) && !isOutline(data)))
    throw new Error(`screen "${name}" is drawn before its code was loaded`);
  return <Page data={data} regions={regions} />;
}
