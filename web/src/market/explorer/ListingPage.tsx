import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { queryOf } from '../../kernel/api/query.ts'
import { EvidencePage } from './EvidencePage.tsx'

export default function ListingPage() {
  const { uuid = '' } = useParams({ strict: false })
  return <EvidencePage query={useQuery(queryOf(api.listing, { params: { uuid } }))} />
}
