/** A claim in a description that the facts of the asset do not support. */
export interface FalseClaim {
  kind:
    | 'size'
    | 'price'
    | 'rooms'
    | 'bathrooms'
    | 'floor'
    | 'annex'
    | 'type'
    | 'place'
    | 'number'
    | 'contact'
    | 'possession'
    | 'energy'
    | 'area'
    | 'unknown'
  /** The words in the text that make the claim. */
  text: string
}
