/** Placeholder for a missing picture: the outline of a bottle on its shelf. */
export function EmptyPlate() {
  return (
    <svg
      viewBox="0 0 480 600"
      aria-hidden
      focusable={false}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M0 492h480" className="text-line" stroke="currentColor" />
      <g className="text-line-2" stroke="currentColor" opacity=".55">
        <path d="M166 300c0-34 26-52 58-56h32c32 4 58 22 58 56v180c0 7-5 12-12 12H178c-7 0-12-5-12-12z" />
        <path d="M218 244v-32h44v32M206 212v-52c0-6 4-10 10-10h48c6 0 10 4 10 10v52z" />
        <path d="M196 350h88v76h-88z" />
      </g>
    </svg>
  )
}
