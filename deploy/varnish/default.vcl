vcl 4.1;

# Varnish 7 in front of the shop (docs/several-machines.md, "In front of the shop"; tests/long/in-front.test.ts).
# TLS ends before it, for example in deploy/nginx/sillage.conf; then set TRUST_PROXY=2.

import directors;
import std;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 4;
    .threshold = 3;
    .initial = 3;
}

# One for each node of the shop.
backend one {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = ready;
    .first_byte_timeout = 60s;
}

sub vcl_init {
    new nodes = directors.shard();
    nodes.add_backend(one);
    nodes.reconfigure();
}

sub vcl_recv {
    if (req.method != "GET" && req.method != "HEAD") {
        set req.backend_hint = nodes.backend(by=KEY, key=nodes.key("" + req.xid));
        return (pass);
    }
    # A page is asked of the same node each time, which knows its ETag.
    set req.backend_hint = nodes.backend(by=URL);
    # Varnish unpacks what it stores while it sends it, and knows no part of that.
    if (req.http.Range) {
        return (pass);
    }
    # At the API a signed-in caller may see more than others. Pages are the same for everybody.
    if (req.url ~ "^/api/" && req.http.Cookie ~ "(sid|guest)=") {
        return (pass);
    }
    # Varnish knows gzip alone; brotli is stored beside it.
    unset req.http.X-Brotli;
    if (req.http.Accept-Encoding ~ "\bbr\b" && req.http.Accept-Encoding !~ "\bbr\s*;\s*q=0(\.0*)?\s*(,|$)") {
        set req.http.X-Brotli = "yes";
    }
    # Nobody waits for another: the shop answers from its own cache, and one page is asked for again at each visit.
    set req.hash_ignore_busy = true;
    # An outdated page is for when no node answers.
    if (std.healthy(req.backend_hint) && req.restarts == 0) {
        set req.grace = 0s;
    } else {
        set req.grace = 1h;
    }
    return (hash);
}

sub vcl_hash {
    if (req.http.X-Brotli) {
        hash_data("br");
    }
}

sub vcl_backend_fetch {
    # Another node than at first.
    if (bereq.retries > 0) {
        set bereq.backend = nodes.backend(by=URL, alt=bereq.retries);
    }
    if (bereq.http.X-Brotli && !bereq.uncacheable) {
        set bereq.http.Accept-Encoding = "br";
    }
    unset bereq.http.X-Brotli;
}

sub vcl_backend_response {
    # During an update the other version has the file.
    if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries == 0) {
        return (retry);
    }
    # Only what the shop calls public is stored; the built-in rules below refuse the rest.
    if (beresp.http.Cache-Control !~ "(?i)\bpublic\b" || beresp.http.Set-Cookie) {
        set beresp.ttl = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    # For as long as the shop lets it (SHARED_CACHE_SECONDS); then it is asked whether the page has changed. What has no time at
    # all Varnish would not store.
    if (beresp.ttl <= 0s) {
        set beresp.ttl = 1ms;
    }
    set beresp.grace = 1h;
    set beresp.keep = 1h;
    return (deliver);
}

sub vcl_backend_error {
    set beresp.http.X-No-Answer = "yes";
    set beresp.http.Retry-After = "2";
    set beresp.http.Cache-Control = "private, no-store";
}

sub vcl_deliver {
    # The node died a moment ago: the page as it was, if it is stored.
    if (resp.http.X-No-Answer && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        return (restart);
    }
    unset resp.http.X-No-Answer;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
