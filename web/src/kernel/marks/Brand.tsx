/** The product's logo, a parcel. */
export function Brand({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      <path
        d="M4 5.5 13 3l7 4.5-2 11L7 21z M10 4l1.5 8.5L19 13M11.5 12.5 7.5 20.5"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
