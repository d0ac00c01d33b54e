/**
 * The pages of the shop are whole without script, so their script waits until they are drawn: on a slow line it would
 * take from the style sheet, the fonts and the first picture, and on a busy processor from the drawing itself
 * (docs/decisions/storefront.md). It begins when the browser reports a first paint and every picture in view has come
 * (`load`), sooner under a finger or a key, and two seconds after the page was read where a picture hangs.
 * Kept as text because it runs before any module is loaded; the server allows it by the hash of exactly this text.
 */
export const beginScript = `(()=>{const d=document,b=d.getElementById("late-script");let begun=false;const begin=()=>{if(begun)return;begun=true;for(const href of b.dataset.modules.split(" "))d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",href}));const s=Object.assign(d.createElement("script"),{type:"module",textContent:b.textContent});d.head.append(s);s.remove()};for(const e of ["pointerdown","keydown"])addEventListener(e,begin,{once:true,capture:true,passive:true});const drawn=()=>new PerformanceObserver((_,o)=>{o.disconnect();begin()}).observe({type:"paint",buffered:true});addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(drawn)),{once:true});setTimeout(begin,2000)})()`

const preload = /<link rel="modulepreload" href="(?<href>[^"]+)"(?: nonce="[^"]*")?\/>/g
const moduleScript = /<script(?<nonce> nonce="[^"]*")? type="module" async="">(?<text>[\s\S]*?)<\/script>/

/**
 * Rewrites a rendered page so that its modules are asked for once it is drawn. The module's own text stays in the page
 * as data, under the hash that lets it run. A page whose scripts look otherwise is left as it is.
 */
export function withLateScript(html: string): string {
  const modules = [...html.matchAll(preload)].map(({ groups }) => groups?.href)
  if (modules.length === 0 || !moduleScript.test(html)) return html
  // A function as replacement: a "$" in the module's text would mean something in a string.
  return html
    .replaceAll(preload, '')
    .replace(
      moduleScript,
      (_script, nonce: string | undefined, text: string) =>
        `<script${nonce ?? ''} type="text/plain" id="late-script" data-modules="${modules.join(' ')}">${text}</script>` +
        `<script>${beginScript}</script>`,
    )
}

/** Where script draws the page, or a form waits for it, nothing may be late. */
const drawnByScript =
  /^routes\/(account\/guard|admin\/guard|storefront\/(cart|login|register|forgot-password|reset-password|confirm-email))$/

/** Whether the page of these routes can be read and followed without its script. */
export const standsWithoutScript = (routeIds: readonly string[]) =>
  !routeIds.some((id) => drawnByScript.test(id))
