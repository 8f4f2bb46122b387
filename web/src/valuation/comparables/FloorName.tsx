import { useAssetWords } from '../../assets/words.ts'

export function FloorName({ floor }: { floor: number | null }) {
  return useAssetWords().floor(floor)
}
