-- What wrk sends and prints. REQUESTS_FILE contains complete requests separated by zero bytes, sent in order and repeatedly.
local requests, last, at = {}, 0, 0
for whole in io.open(os.getenv("REQUESTS_FILE"), "rb"):read("*a"):gmatch("[^%z]+") do
  last = last + 1
  requests[last] = whole
end
if last > 1 then
  function request()
    at = at % last + 1
    return requests[at]
  end
else
  -- Without a function wrk builds its request only once, which is cheaper.
  function wrk.format()
    return requests[1]
  end
end

-- Counted only on request, since it costs wrk time.
if os.getenv("BY_STATUS") then
  statuses = {}
  function response(status)
    statuses[status] = (statuses[status] or 0) + 1
  end
end
local threads = {}
function setup(thread)
  table.insert(threads, thread)
end
local function byStatus()
  local counts = {}
  for _, thread in ipairs(threads) do
    for status, count in pairs(thread:get("statuses") or {}) do
      table.insert(counts, string.format('"%d":%d', status, count))
    end
  end
  return table.concat(counts, ",")
end

-- Latencies and the duration are in microseconds.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  print(string.format(
    '{"requests":%d,"micros":%d,"p50":%d,"p99":%d,"longest":%d,"wrong":%d,"failed":%d,"statuses":{%s}}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), latency.max,
    errors.status + failed, failed, byStatus()
  ))
end
