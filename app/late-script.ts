/**
 * The shop's pages work without JavaScript, so their script waits until they are painted: it would otherwise compete with the
 * styles, the fonts and the first picture for a slow connection, and with painting for a slow processor
 * (docs/decisions/storefront.md). It starts after the first paint and the `load` event, earlier on a touch or key press, or two
 * seconds after parsing if a picture hangs. It is a string because it runs before any module is loaded; the CSP allows it by the
 * hash of exactly this text.
 */
export const beginScript = `(()=>{const d=document,b=d.getElementById("late-script");let begun=false;const begin=()=>{if(begun)return;begun=true;for(const href of b.dataset.modules.split(" "))d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",href}));const s=Object.assign(d.createElement("script"),{type:"module",textContent:b.textContent});d.head.append(s);s.remove()};for(const e of ["pointerdown","keydown"])addEventListener(e,begin,{once:true,capture:true,passive:true});const drawn=()=>new PerformanceObserver((_,o)=>{o.disconnect();begin()}).observe({type:"paint",buffered:true});addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(drawn)),{once:true});setTimeout(begin,2000)})()`

const preload = /<link rel="modulepreload" href="(?<href>[^"]+)"(?: nonce="[^"]*")?\/>/g
const moduleScript = /<script(?<nonce> nonce="[^"]*")? type="module" async="">(?<text>[\s\S]*?)<\/script>/

/**
 * Rewrites a rendered page so that its modules load once it is painted. The inline module stays in the page as data, under the
 * hash that allows it. A page whose scripts look different is left unchanged.
 */
export function withLateScript(html: string): string {
  const modules = [...html.matchAll(preload)].map(({ groups }) => groups?.href)
  if (modules.length === 0 || !moduleScript.test(html)) return html
  // A function as replacement: a "$" in the module's text would be special in a string.
  return html
    .replaceAll(preload, '')
    .replace(
      moduleScript,
      (_script, nonce: string | undefined, text: string) =>
        `<script${nonce ?? ''} type="text/plain" id="late-script" data-modules="${modules.join(' ')}">${text}</script>` +
        `<script>${beginScript}</script>`,
    )
}
