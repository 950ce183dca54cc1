import { useId } from 'react'

const BUBBLE = 'M35 3C49.4 3 59 12.6 59 27S49.4 51 35 51 11 41.4 11 27 20.6 3 35 3Z'
const TRIANGLE =
  'M29.6 20.74A3.4 3.4 0 0 1 34.8 17.86L44.8 24.12A3.4 3.4 0 0 1 44.8 29.88L34.8 36.14A3.4 3.4 0 0 1 29.6 33.26Z'
const LEAF = 'M4.5 61.5C1.5 48 8.5 37.6 25.5 37.2 27.6 53.6 18.6 63 4.5 61.5Z'
const TILE = 'M470 420V130A190 190 0 0 1 660-60h60a190 190 0 0 1 190 190v100a190 190 0 0 1-190 190Z'

/** The mark, so large that it becomes a picture; overlaps are colours of their own. */
export function SignInDrawing() {
  const bubble = useId()
  const large = 'translate(-110 60) scale(15.4)'
  const low = 'translate(-36 112) scale(12.4)'
  return (
    <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id={bubble}>
        <path d={BUBBLE} transform={large} />
      </clipPath>
      <path style={{ fill: 'light-dark(#FF8B52, #DB5414)' }} d={BUBBLE} transform={large} />
      <path style={{ fill: 'light-dark(#5B3579, #4B2F6D)' }} d={TILE} />
      <path style={{ fill: '#8E3A5B' }} d={TILE} clipPath={`url(#${bubble})`} />
      <path style={{ fill: 'light-dark(#FFC7A8, #2A183F)' }} d={TRIANGLE} transform={large} />
      <path style={{ fill: '#1B8A5E' }} d={LEAF} transform={low} />
      <g clipPath={`url(#${bubble})`}>
        <path style={{ fill: '#0E5B45' }} d={LEAF} transform={low} />
      </g>
    </svg>
  )
}
