import type { CompletenessItem } from '@lindero/domain/assets/completeness-items'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../kernel/session/use-session.ts'

interface SectionOfItem {
  section: 'info' | 'operation' | 'management' | 'valuation' | 'docs'
  part?: string
}

/** Section of the record where each item is entered, and the part within the section Operation. */
const PLACES = {
  cadastralReference: { section: 'info' },
  registryIdentity: { section: 'info' },
  address: { section: 'info' },
  coordinates: { section: 'info' },
  size: { section: 'info' },
  constructionYear: { section: 'info' },
  loan: { section: 'operation', part: 'mortgage' },
  propertyTax: { section: 'operation', part: 'tributes' },
  community: { section: 'operation', part: 'community' },
  communityContact: { section: 'operation', part: 'community' },
  lease: { section: 'operation', part: 'rent' },
  registryNote: { section: 'operation', part: 'registrySimpleNotes' },
  occupancy: { section: 'info' },
  acquisition: { section: 'management' },
  title: { section: 'management' },
  registration: { section: 'management' },
  possession: { section: 'management' },
  procedure: { section: 'management' },
  value: { section: 'valuation' },
  recentValue: { section: 'valuation' },
  noteDocument: { section: 'docs' },
  energyCertificate: { section: 'info' },
  plan: { section: 'docs' },
  picture: { section: 'docs' },
} as const satisfies Record<CompletenessItem, SectionOfItem>

export const sectionOf = (item: CompletenessItem) => PLACES[item].section

const SECTIONS = {
  info: '/assets/$uuid/info',
  operation: '/assets/$uuid/operation',
  management: '/assets/$uuid/management',
  valuation: '/assets/$uuid/valuation',
  docs: '/assets/$uuid/docs',
} as const

interface FillLinkProps {
  assetUuid: string
  item: CompletenessItem
  children: ReactNode
  onClick?: () => void
}

/** Link to an item's section. Plain text if the customer has no licence for that section. */
export function FillLink({ assetUuid: uuid, item, children, ...link }: FillLinkProps) {
  const may = useMay()
  const place: SectionOfItem = PLACES[item]
  if (place.section === 'management' && !may('seeManagement')) return children
  if (place.part !== undefined)
    return (
      <Link to="/assets/$uuid/operation" params={{ uuid }} search={{ part: place.part }} className="link" {...link}>
        {children}
      </Link>
    )
  return (
    <Link to={SECTIONS[place.section]} params={{ uuid }} className="link" {...link}>
      {children}
    </Link>
  )
}
