/**
 * Runs in the head before the first paint, so that the header of a signed-in visitor never flashes (DESIGN section 1.3). It reads
 * what user-info.ts and cart.ts store and sets flags on <html>; CSS shows the right variant. Until the first paint
 * `data-unpainted` keeps lazy pictures (base.css) from competing on a slow line with what that paint needs; it also ends a second
 * after `load`, since a search engine's renderer does not paint. The CSP allows the script by the hash of exactly this text. It
 * is a string because it must run before any module is loaded.
 */
export const firstPaintScript = `(()=>{const e=document.documentElement;e.dataset.js="";const O=globalThis.PerformanceObserver;if(O?.supportedEntryTypes?.includes("paint")){const shown=()=>{delete e.dataset.unpainted};e.dataset.unpainted="";new O(shown).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(shown,1000))}const r=k=>{try{return JSON.parse(localStorage.getItem(k))||{}}catch{return{}}};const u=r("userInfo");if(u._id){e.dataset.user="";if(u.isAdmin===true)e.dataset.admin=""}const c=r("cart").cartItems;if(Array.isArray(c)&&c.length){e.dataset.cart=c.length;e.style.setProperty("--cart-count",'"'+c.length+'"')}})()`
