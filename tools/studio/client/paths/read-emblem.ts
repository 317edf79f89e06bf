/** The emblem of a system, from the content that the development server serves. */
import * as v from "valibot";
import { LINE_CAPS } from "../../../../src/core/picture/figure.ts";
import type { SystemId } from "../../../../src/core/systems.ts";
import type { Draft } from "./draft.ts";

const emblemSchema = v.nullable(
  v.object({
    path: v.string(),
    dash: v.nullable(v.array(v.number())),
    cap: v.optional(v.picklist(LINE_CAPS)),
    bitmap: v.string(),
  }),
);
const siteSchema = v.object({
  ecosystem: v.object({
    systems: v.object({ lpt: v.object({ emblem: emblemSchema }), apq: v.object({ emblem: emblemSchema }) }),
  }),
});

/** @throws Error where the content cannot be read, or where the system has none */
export async function readEmblem(fetch: typeof window.fetch, system: SystemId): Promise<Draft> {
  const response = await fetch("/api/site?lang=en");
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { ecosystem } = v.parse(siteSchema, await response.json());
  const { emblem } = ecosystem.systems[system];
  if (emblem === null) throw new Error("this system has no emblem");
  return { ...emblem, cap: emblem.cap ?? null, system };
}
