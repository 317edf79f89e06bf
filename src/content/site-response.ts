/** `GET /api/site`: the company's own texts, and the shell that every page needs. */
import type { Language, Localised } from "../core/languages.ts";
import { hongKongIso, partialDateOrder } from "../core/time.ts";
import type { TimelineId } from "../core/vocabulary.ts";
import { announcementById, announcementReference, fileReference } from "./responses.ts";
import type { Person, Shell, Site, Timeline } from "./contract.ts";
import type { ContentPack } from "./model.ts";
import type { View } from "./view.ts";

/** Whether any record that the view serves is a sample: each page then says so. */
function servesSamples(view: View): boolean {
  const { pack } = view;
  return (
    pack.site.sample ||
    view.announcements.some((announcement) => announcement.sample) ||
    view.careers.some((career) => career.meta.sample) ||
    pack.people.some((person) => person.sample)
  );
}

export function shellResponse(view: View, language: Language): Shell {
  const { site } = view.pack;
  const say = (text: Localised<string>): string => text[language];
  return {
    sample: servesSamples(view),
    stockCode: site.stockCode,
    origin: site.origin.replace(/\/+$/, ""),
    description: say(site.description),
    names: {
      group: say(site.names.group),
      partner: say(site.names.partner),
      company: say(site.names.company),
      renaming: site.names.renaming === undefined ? null : say(site.names.renaming),
    },
    trading: {
      state: site.trading.state,
      since: site.trading.since === undefined ? null : hongKongIso(site.trading.since),
      note: site.trading.note === undefined ? null : say(site.trading.note),
    },
    offices: site.offices.map((office) => ({
      id: office.id,
      name: say(office.name),
      address: office.address.map(say),
      telephone: office.telephone ?? null,
      email: office.email ?? null,
    })),
    contacts: site.contacts.map((contact) => ({ ...contact, name: say(contact.name) })),
    social: site.social,
  };
}

function personResponse(person: ContentPack["people"][number], language: Language): Person {
  return {
    id: person.id,
    name: person.name[language],
    role: person.role[language],
    director: person.director ?? null,
    team: person.team,
    biography: person.biography?.[language] ?? null,
    appointed: person.appointed ?? null,
    portrait: person.portrait ?? null,
    sample: person.sample,
  };
}

function timelineResponse(view: View, id: TimelineId, language: Language): Timeline {
  const timeline = view.pack.timelines[id];
  return {
    title: timeline.title[language],
    lead: timeline.lead?.[language] ?? null,
    milestones: timeline.milestones
      .toSorted((a, b) => partialDateOrder(a.date) - partialDateOrder(b.date))
      .map((milestone) => {
        const evidence = milestone.announcement === undefined ? null : announcementById(view, milestone.announcement);
        return {
          id: milestone.id,
          date: milestone.date,
          state: milestone.state,
          announcedFor: milestone.announcedFor ?? null,
          title: milestone.title[language],
          body: milestone.body?.[language] ?? null,
          announcement: evidence === null ? null : announcementReference(evidence, language),
        };
      }),
  };
}

export function siteResponse(view: View, language: Language): Site {
  const { site, people, governance, ecosystem } = view.pack;
  const say = (text: Localised<string>): string => text[language];
  const block = (part: { title: Localised<string>; body: Localised<string> }) => ({
    title: say(part.title),
    body: say(part.body),
  });
  const profile = (part: typeof site.group) => ({
    ...block(part),
    facts: part.facts.map((fact) => ({ label: say(fact.label), value: say(fact.value) })),
  });
  const system = (part: (typeof ecosystem.systems)["lpt"]) => ({
    name: say(part.name),
    emblem: part.emblem === undefined ? null : { ...part.emblem, dash: part.emblem.dash ?? null },
    tagline: say(part.tagline),
    body: say(part.body),
    participants: part.participants.map((participant) => ({ id: participant.id, name: say(participant.name) })),
    flows: part.flows.map((flow) => ({ ...flow, what: say(flow.what) })),
  });
  const everyone = people.map((person) => personResponse(person, language));
  const nameOf = new Map(everyone.map((person) => [person.id, person.name]));
  return {
    ...shellResponse(view, language),
    hero: { title: say(site.hero.title), lead: say(site.hero.lead) },
    group: profile(site.group),
    partner: profile(site.partner),
    claim: { quotation: say(site.claim.quotation), source: say(site.claim.source) },
    team: everyone.filter((person) => person.team),
    directors: everyone.filter((person) => person.director !== null),
    partnership: {
      title: say(site.partnership.title),
      lead: say(site.partnership.lead),
      points: site.partnership.points.map(block),
    },
    careers: { title: say(site.careers.title), lead: say(site.careers.lead) },
    committees: governance.committees.map((committee) => ({
      id: committee.id,
      name: say(committee.name),
      purpose: say(committee.purpose),
      members: committee.members.map((member) => ({
        name: nameOf.get(member.person) ?? member.person,
        role: member.role,
      })),
      terms: view.documents
        .filter((document) => document.meta.id === committee.terms)
        .flatMap((document) => document.files.map(fileReference)),
    })),
    framework: governance.framework.map(block),
    documents: view.documents.map((document) => ({
      id: document.meta.id,
      kind: document.meta.kind,
      name: say(document.meta.name),
      publishedAt: document.publishAt === null ? null : hongKongIso(document.publishAt),
      keep: document.meta.keep,
      files: document.files.map(fileReference),
      page: document.meta.page ?? null,
    })),
    timelines: {
      group: timelineResponse(view, "group", language),
      partner: timelineResponse(view, "partner", language),
    },
    ecosystem: {
      title: say(ecosystem.title),
      lead: say(ecosystem.lead),
      systems: { lpt: system(ecosystem.systems.lpt), apq: system(ecosystem.systems.apq) },
      exchange: ecosystem.exchange.map((flow) => ({ from: flow.from, what: say(flow.what), weight: flow.weight })),
    },
  };
}
