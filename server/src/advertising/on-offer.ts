import { ON_OFFER_STATES } from '@lindero/domain/advertising/advertisement-states'

/** The states in which an advertisement is on offer, as an SQL list: `d.status IN ${ON_OFFER}`. */
export const ON_OFFER = `(${ON_OFFER_STATES.map((state) => `'${state}'`).join(', ')})`
