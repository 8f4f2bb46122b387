import { CORPORATE_SEGMENTS } from '@lindero/domain/customers/segments'

/** SQL condition: the customer has legal management (`hasLegalManagement` of the domain). Expects `customers c`. */
export const HAS_LEGAL_MANAGEMENT = `(c.has_repossession_licence AND c.segment_id IN (${CORPORATE_SEGMENTS.join(', ')}))`
