import { brotliCompress, brotliCompressSync, gzipSync, constants as c } from 'node:zlib'
import { promisify } from 'node:util'
import { readFileSync } from 'node:fs'
const f = promisify(brotliCompress)
let s = '['; for (let i=0;i<20;i++) s += JSON.stringify({_id:Math.random().toString(36),title:'Guerlain Mitsouko '+i,picture:{src:'/pictures/'+Math.random().toString(36)+'-480.webp',srcset:Array.from({length:12},(_, k)=>'/pictures/'+Math.random().toString(36)+'-'+k*100+'.avif '+k*100+'w').join(', ')},price:i*3.5,facets:Array(10).fill('oakmoss')})+','
const b = Buffer.from(s+']'); console.log(b.length)
const o = q=>({params:{[c.BROTLI_PARAM_QUALITY]:q,[c.BROTLI_PARAM_SIZE_HINT]:b.length,[c.BROTLI_PARAM_LGWIN]:16}})
for (const [n,g] of [['async q1',()=>f(b,o(1))],['sync q1',()=>brotliCompressSync(b,o(1))],['sync q0',()=>brotliCompressSync(b,o(0))],['sync gzip1',()=>gzipSync(b,{level:1})]]) {
  for (let i=0;i<300;i++) await g()
  const cpu=process.cpuUsage(), t=performance.now(); let len; for (let i=0;i<2000;i++) len=(await g()).length
  const d=process.cpuUsage(cpu); console.log(n, len, 'wall µs', ((performance.now()-t)/2).toFixed(0), 'cpu µs', ((d.user+d.system)/2000).toFixed(0))
}
