/** `GET /api/site`: the company's own texts, and the shell that every page needs. */
import type { Language, Localised } from "../core/languages.ts";
import { inOrderOfDates } from "../core/partial-date.ts";
import { hongKongIso } from "../core/time.ts";
import type { TimelineId } from "../core/vocabulary.ts";
import { roleIn } from "./board.ts";
import { evidenceReference, fileReference, imageReference } from "./responses.ts";
import type { Person, Shell, Site, Timeline } from "./site-contract.ts";
import { milestoneHistories } from "./milestones.ts";
import { issuerLines } from "./frame.ts";
import type { Facts } from "./model.ts";
import { publicFields } from "./schema/timelines.ts";
import { statusHistory } from "./status.ts";
import type { View } from "./view.ts";

/** Whether any record that the view serves is a sample: each page then says so. */
function servesSamples(view: View): boolean {
  const { facts } = view;
  return (
    facts.site.sample ||
    view.announcements.some((announcement) => announcement.sample) ||
    view.careers.some((career) => career.meta.sample) ||
    facts.people.some((person) => person.sample)
  );
}

export function shellResponse(view: View, language: Language): Shell {
  const { site } = view.facts;
  return {
    sample: servesSamples(view),
    stockCode: site.stockCode,
    origin: site.origin.replace(/\/+$/, ""),
    description: site.description[language],
    names: {
      group: site.names.group[language],
      partner: site.names.partner[language],
      company: site.names.company[language],
      renaming: site.names.renaming === undefined ? null : site.names.renaming[language],
    },
    letterhead: issuerLines(site, language).map(({ text }) => text),
    trading: {
      state: site.trading.state,
      since: site.trading.since === undefined ? null : hongKongIso(site.trading.since),
      note: site.trading.note === undefined ? null : site.trading.note[language],
      announcement: evidenceReference(view, statusHistory(view).at(-1)?.entries[0].evidence, language),
    },
    offices: site.offices.map((office) => ({
      id: office.id,
      name: office.name[language],
      address: office.address.map((line) => line[language]),
      telephone: office.telephone ?? null,
      email: office.email ?? null,
    })),
    contacts: site.contacts.map((contact) => ({ ...contact, name: contact.name[language] })),
    social: site.social.map((account) => ({
      ...account,
      logo: imageReference(view, account.logo),
      hoveredLogo: imageReference(view, account.hoveredLogo),
    })),
  };
}

function personResponse(view: View, person: Facts["people"][number], language: Language): Person {
  return {
    id: person.id,
    name: person.name[language],
    role: person.role[language],
    director: person.director ?? null,
    team: person.team,
    biography: person.biography?.[language] ?? null,
    appointed: person.appointed ?? null,
    portrait: imageReference(view, person.portrait),
    memberships: view.facts.committees.map((committee) => ({
      id: committee.id,
      name: committee.name[language],
      role: roleIn(committee, person.id),
    })),
    sample: person.sample,
  };
}

function timelineResponse(view: View, id: TimelineId, language: Language): Timeline {
  const timeline: Facts["timelines"]["partner"] = view.facts.timelines[id];
  const histories = milestoneHistories(view, id);
  const milestones = inOrderOfDates(timeline.milestones);
  return {
    title: timeline.title[language],
    lead: timeline.lead?.[language] ?? null,
    milestones: milestones.map((milestone) => {
      const { dates, evidence, outcome } = histories.get(milestone.id) ?? { dates: [], evidence: null, outcome: null };
      const first = dates[0]?.date ?? milestone.date;
      return {
        ...publicFields(milestone, language),
        announcedFor: first === milestone.date ? null : first,
        dates: dates.map((given) => ({
          date: given.date,
          givenAt: given.at === null ? null : hongKongIso(given.at),
          announcement: evidenceReference(view, given.evidence, language),
        })),
        outcome: outcome?.kind ?? null,
        daysLate: outcome?.kind === "late" ? outcome.days : null,
        announcement: evidenceReference(view, evidence, language),
      };
    }),
  };
}

export function siteResponse(view: View, language: Language): Site {
  const { site, people, committees, framework, ecosystem } = view.facts;
  const block = (part: { title: Localised<string>; body: Localised<string> }) => ({
    title: part.title[language],
    body: part.body[language],
  });
  const profile = (part: typeof site.group) => ({
    ...block(part),
    facts: part.facts.map((fact) => ({ label: fact.label[language], value: fact.value[language] })),
    logo: imageReference(view, part.logo),
  });
  const system = (part: (typeof ecosystem.systems)["lpt"]) => ({
    name: part.name[language],
    emblem: part.emblem === undefined ? null : { ...part.emblem, dash: part.emblem.dash ?? null },
    tagline: part.tagline[language],
    body: part.body[language],
    participants: part.participants.map((participant) => ({ id: participant.id, name: participant.name[language] })),
    flows: part.flows.map((flow) => ({ ...flow, what: flow.what[language] })),
  });
  const everyone = people.map((person) => personResponse(view, person, language));
  const nameOf = new Map(everyone.map((person) => [person.id, person.name]));
  return {
    ...shellResponse(view, language),
    hero: { title: site.hero.title[language], lead: site.hero.lead[language] },
    group: profile(site.group),
    partner: profile(site.partner),
    claim: { quotation: site.claim.quotation[language], source: site.claim.source[language] },
    team: everyone.filter((person) => person.team),
    directors: everyone.filter((person) => person.director !== null),
    partnership: {
      title: site.partnership.title[language],
      lead: site.partnership.lead[language],
      points: site.partnership.points.map(block),
    },
    careers: { title: site.careers.title[language], lead: site.careers.lead[language] },
    committees: committees.map((committee) => ({
      id: committee.id,
      name: committee.name[language],
      purpose: committee.purpose[language],
      members: committee.members.map((member) => ({
        name: nameOf.get(member.person) ?? member.person,
        role: member.role,
      })),
      terms: view.documents
        .filter((document) => document.meta.id === committee.terms)
        .flatMap((document) => document.files.map(fileReference)),
    })),
    framework: framework.map(block),
    documents: view.documents.map((document) => ({
      id: document.meta.id,
      kind: document.meta.kind,
      name: document.meta.name[language],
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
      title: ecosystem.title[language],
      lead: ecosystem.lead[language],
      systems: { lpt: system(ecosystem.systems.lpt), apq: system(ecosystem.systems.apq) },
      exchange: ecosystem.exchange.map((crossing) => ({ ...crossing, what: crossing.what[language] })),
      steps: ecosystem.steps.map((step) => ({ ...step, title: step.title[language], text: step.text[language] })),
    },
  };
}
