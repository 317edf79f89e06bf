/**
 * An inline script that gives a frame of the studio storage of its own: frames of one origin share theirs, and each may
 * show another theme. The studio passes the initial values in the frame's `data-studio-frame`; the site reads and writes
 * as usual. The script also answers `prefers-reduced-motion` and, while the frame has `data-studio-offline`, fails every
 * fetch. It is inline because the site reads its theme before the first paint.
 */
export const FRAME_STORAGE_SCRIPT = `(function(){
var frame=window.frameElement,settings=frame&&frame.dataset.studioFrame;
if(!settings)return;
settings=JSON.parse(settings);
var stored=new Map(Object.entries(settings.storage));
Object.defineProperty(window,"localStorage",{value:{
get length(){return stored.size},
key:function(i){var k=Array.from(stored.keys())[i];return k===undefined?null:k},
getItem:function(k){return stored.has(k)?stored.get(k):null},
setItem:function(k,v){stored.set(String(k),String(v))},
removeItem:function(k){stored.delete(k)},
clear:function(){stored.clear()}}});
var fetch=window.fetch;
window.fetch=function(){
return frame.hasAttribute("data-studio-offline")?Promise.reject(new TypeError("offline in the studio")):fetch.apply(window,arguments)};
if(settings.reducedMotion){
var matchMedia=window.matchMedia.bind(window);
window.matchMedia=function(q){return matchMedia(/prefers-reduced-motion:\\s*reduce/.test(q)?"all":q)};
}
})()`;
