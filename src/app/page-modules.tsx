/**
 * The screens, each a chunk of its own. A module is fetched before its screen is shown, so that
 * neither server nor browser ever draws a fallback in its place.
 */
import type { ComponentType, ReactNode } from "react";
import type { PageData } from "../content/contract.ts";

type PageName = PageData["name"];
type DataOf<N extends PageName> = Extract<PageData, { readonly name: N }>;
type PageComponent<N extends PageName> = ComponentType<{ readonly data: DataOf<N> }>;

type Loaders = { readonly [N in PageName]: () => Promise<{ readonly default: PageComponent<N> }> };

const loaders: Loaders = {
  home: () => import("../pages/home.tsx"),
  announcements: () => import("../pages/announcements.tsx"),
  announcement: () => import("../pages/announcement.tsx"),
  careers: () => import("../pages/careers.tsx"),
  text: () => import("../pages/text.tsx"),
  "not-found": () => import("../pages/not-found.tsx"),
};

const loaded: { [N in PageName]?: PageComponent<N> } = {};

async function load<N extends PageName>(name: N): Promise<void> {
  const module = await loaders[name]();
  const registry: { [K in N]?: PageComponent<K> } = loaded;
  registry[name] = module.default;
}

/** Fetches the code of one screen; at once when it is here already. */
export async function loadPageModule(name: PageName): Promise<void> {
  if (loaded[name] === undefined) await load(name);
}

export async function loadAllPageModules(): Promise<void> {
  await Promise.all((Object.keys(loaders) as PageName[]).map(loadPageModule));
}

function present<C>(component: C | undefined, name: PageName): C {
  if (component === undefined) throw new Error(`the code of the screen "${name}" was not loaded before drawing it`);
  return component;
}

/** Draws the screen for its data. */
export function renderPage(data: PageData): ReactNode {
  switch (data.name) {
    case "home": {
      const Page = present(loaded.home, data.name);
      return <Page data={data} />;
    }
    case "announcements": {
      const Page = present(loaded.announcements, data.name);
      return <Page data={data} />;
    }
    case "announcement": {
      const Page = present(loaded.announcement, data.name);
      return <Page data={data} />;
    }
    case "careers": {
      const Page = present(loaded.careers, data.name);
      return <Page data={data} />;
    }
    case "text": {
      const Page = present(loaded.text, data.name);
      return <Page data={data} />;
    }
    case "not-found": {
      const Page = present(loaded["not-found"], data.name);
      return <Page data={data} />;
    }
  }
}
