import type { CallName, Rows } from '../row.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000220'
const named = (uuid: string) => ({ params: { uuid } })
const reading = { about: 'advertisement', permission: 'readAdvertisements', input: named } as const
const ofUnknown = (uuid: string) => ({ params: { uuid, advertisementUuid: UNKNOWN } })

/** Calls about advertisements, leads, feeds and the public page. */
export const advertisingRows = {
  assetAdvertisements: { about: 'asset', permission: 'readAdvertisements', input: named },
  addAdvertisement: {
    about: 'asset',
    permission: 'editAdvertisements',
    input: (uuid) => ({ ...named(uuid), body: { typeId: 11 } }),
  },
  saveAdvertisement: {
    about: 'asset',
    permission: 'editAdvertisements',
    input: (uuid) => ({ ...ofUnknown(uuid), body: { uuid: UNKNOWN, changes: [] } }),
    answers: 'advertisements.notFound',
  },
  deleteAdvertisement: {
    about: 'asset',
    permission: 'editAdvertisements',
    input: ofUnknown,
    answers: 'advertisements.notFound',
  },
  describeAdvertisement: {
    about: 'asset',
    permission: 'editAdvertisements',
    input: (uuid) => ({ ...ofUnknown(uuid), body: { typeId: 11, language: 'es', style: 'lujo' } }),
  },
  advertisement: { ...reading, about: 'shownAdvertisement' },
  // A published advertisement is visible to all visitors, so this call is about no object of a customer.
  registerLead: {
    about: 'nothing',
    permission: 'readAdvertisements',
    input: () => named(UNKNOWN),
    answers: 'advertisements.notFound',
  },
  advertisements: { about: 'nothing', permission: 'readAdvertisements', input: () => ({ query: {} }) },
  soldValues: { about: 'nothing', permission: 'readValuation', input: () => ({ query: {} }) },
  leads: { about: 'nothing', permission: 'readAdvertisements', input: () => ({ query: {} }) },
  advertisementLeads: { ...reading, input: (uuid) => ({ ...named(uuid), query: {} }) },
  leadBoard: { about: 'nothing', permission: 'readAdvertisements', input: () => ({ query: {} }) },
  addLead: {
    about: 'advertisement',
    permission: 'editAdvertisements',
    input: (uuid) => ({
      ...named(uuid),
      body: { uuid: UNKNOWN, source: 'phone', name: 'Ana', email: null, phone: null, message: null },
    }),
  },
  saveVisit: {
    about: 'advertisement',
    permission: 'editAdvertisements',
    input: (uuid) => ({
      params: { uuid, leadUuid: UNKNOWN, visitUuid: UNKNOWN },
      body: {
        ...{ day: '2026-06-01', time: '10:00', result: null },
        before: { day: '2026-06-02', time: '10:00', result: null },
      },
    }),
    answers: 'advertisements.leadNotFound',
  },
  checkPublication: {
    about: 'nothing',
    permission: 'editAdvertisements',
    input: () => ({ body: { uuids: [UNKNOWN] } }),
  },
  publishAdvertisements: {
    about: 'nothing',
    permission: 'editAdvertisements',
    input: () => ({ body: { uuids: [UNKNOWN] } }),
  },
  sellingChoices: { about: 'nothing', permission: 'readAdvertisements' },
  saveSellingChoices: {
    about: 'nothing',
    permission: 'readAdvertisements',
    input: () => ({ body: { weeklyReport: true } }),
  },
  renewVisitCalendar: { about: 'nothing', permission: 'readAdvertisements' },
  visitCalendar: {
    about: 'nothing',
    input: () => ({ params: { secret: 'unknown' } }),
    answers: 'advertisements.feedNotFound',
  },
  answerLead: {
    about: 'advertisement',
    permission: 'editAdvertisements',
    input: (uuid) => ({ params: { uuid, leadUuid: UNKNOWN }, body: {} }),
    answers: 'advertisements.leadNotFound',
  },
  advertisementFeed: { about: 'nothing', permission: 'readAdvertisements' },
  renewAdvertisementFeed: { about: 'nothing', permission: 'editPortfolio' },
  kyeroFeed: {
    about: 'nothing',
    input: () => ({ params: { secret: 'unknown' } }),
    answers: 'advertisements.feedNotFound',
  },
  trovitFeed: {
    about: 'nothing',
    input: () => ({ params: { secret: 'unknown' } }),
    answers: 'advertisements.feedNotFound',
  },
  idealistaFeed: {
    about: 'nothing',
    input: () => ({ params: { secret: 'unknown' } }),
    answers: 'advertisements.feedNotFound',
  },
  jsonFeed: {
    about: 'nothing',
    input: () => ({ params: { secret: 'unknown' } }),
    answers: 'advertisements.feedNotFound',
  },
  publicAdvertisement: {
    about: 'nothing',
    input: () => named(UNKNOWN),
    answers: 'advertisements.notFound',
  },
  publicMap: {
    about: 'nothing',
    input: () => named(UNKNOWN),
    answers: 'advertisements.notFound',
  },
  publicPicture: {
    about: 'nothing',
    input: () => ({ params: { uuid: UNKNOWN, picture: UNKNOWN, size: 'small' } }),
    answers: 'advertisements.notFound',
  },
  sendLead: {
    about: 'nothing',
    input: () => ({
      ...named(UNKNOWN),
      body: { name: 'Ana', email: 'ana@example.com', consent: false, language: 'es' },
    }),
    answers: 'advertisements.consentMissing',
  },
} satisfies Partial<Rows<CallName>>
