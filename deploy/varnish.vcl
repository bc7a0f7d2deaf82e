# In front of the shop: Varnish 7 with the module xkey (Debian: varnish and varnish-modules) answers taps and
# cards by itself. The shop needs
#   CDN_PURGE_URL=http://127.0.0.1:6081/.purge/CHANGE-ME   the token stands below, too
#   TRUST_PROXY                                            one more than without Varnish
# Varnish must give up idle connections before Node does, after 5 seconds:
#   varnishd -f /etc/varnish/nearcard.vcl -a 127.0.0.1:6081 -s malloc,1g -p backend_idle_timeout=4
# TLS ends before it: Caddy or nginx, with Varnish in the place of the shop's processes.
vcl 4.1;

import std;
import xkey;

backend default {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = { .url = "/readyz"; .interval = 1s; .timeout = 5s; .window = 2; .threshold = 1; }
}

# The machines of the shop.
acl shop {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    unset req.http.x-purged;
    unset req.http.x-lookup;
    if (req.url ~ "^/\.purge/") {
        # Varnish can check no HMAC: a token in the address stands in for the signature.
        if (req.method != "POST" || client.ip !~ shop || req.url != "/.purge/CHANGE-ME") {
            return (synth(403));
        }
        # Not a soft purge: what is frozen must not be shown once more.
        set req.http.x-purged = xkey.purge(req.http.surrogate-key);
        return (synth(200));
    }

    if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization) {
        return (pass);
    }

    # The message of a chip is good for one tap: its answer is nobody else's. The names are those of NFC_PARAMETERS.
    if (req.url ~ "^/nfc/.*[?&](picc_data|cmac|uid|ctr)=") {
        return (pass);
    }

    # Only these addresses are the same for everybody; all else, such as /api, /admin and /dashboard, passes.
    # Where no query changes the answer, none makes an object of its own. How a card was opened stands in the
    # fragment, which no server is sent.
    if (req.url ~ "^/card/[^?]*/preview\.jpg\?") {
        # v names the version; browsers keep an address with that of today for longer.
        set req.http.x-lookup = regsub(req.url, "\?(?:.*&)?(v=[A-Za-z0-9_-]+).*$|\?.*$", "?\1");
    } elsif (req.url ~ "^/nfc/qr(\?|$)" || req.url ~ "^/og/") {
        # What was scanned stands in the query, and so does the version of a picture.
        set req.http.x-lookup = req.url;
    } elsif (req.url ~ "^/(card|nfc)/[^?]*\?lang=(en|de|fr|es|it|pt|nl|pl|sv|tr|ar|he|hi|ja|ko|zh|zh-Hant)$") {
        # A language that was chosen on the page.
        set req.http.x-lookup = req.url;
    } elsif (req.url ~ "^/(card|nfc)/[^?]*\?.*(lang|%)") {
        # The shop may read a language out of it.
        return (pass);
    } elsif (req.url ~ "^/(card|files|assets)/" || req.url ~ "^/nfc/[0-9]+/?(\?|$)") {
        set req.http.x-lookup = regsub(req.url, "\?.*$", "");
    } else {
        return (pass);
    }

    # The shop reads no cookie. Accept-Encoding is normalised by Varnish, which keeps one object, by gzip.
    unset req.http.cookie;
    # The first language that there are texts in, as browsers put the best one first: 18 objects of a page at most.
    std.collect(req.http.accept-language);
    set req.http.accept-language = regsuball(std.tolower(req.http.accept-language),
        "zh[-_](hant|tw|hk|mo)[a-z_-]*", "zh-hant");
    set req.http.accept-language = regsub(req.http.accept-language,
        "^(?:.*?,)??\s*(en|de|fr|es|it|pt|nl|pl|sv|tr|ar|he|hi|ja|ko|zh-hant|zh)(?=[-_,;\s]|$)(?![^,]*;\s*q=0(?:\.0*)?\s*(?:,|$)).*$", "\1");
    if (req.http.accept-language !~ "^[a-z][a-z](-hant)?$") {
        unset req.http.accept-language;
    }
    # Browsers are shown the card at the tap's address, others are led to it: two objects, not one for each value.
    if (req.http.sec-fetch-mode != "navigate" || req.http.sec-fetch-dest != "document") {
        unset req.http.sec-fetch-mode;
        unset req.http.sec-fetch-dest;
    }
    return (hash);
}

sub vcl_hash {
    if (req.http.x-lookup) {
        hash_data(req.http.x-lookup);
        hash_data(req.http.host);
        return (lookup);
    }
}

sub vcl_backend_fetch {
    unset bereq.http.x-lookup;
}

sub vcl_backend_response {
    if (beresp.http.cdn-cache-control) {
        # RFC 9213: it counts in place of Cache-Control, which is for browsers.
        set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.cdn-cache-control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s"), 0s);
        set beresp.http.xkey = beresp.http.surrogate-key;
        return (deliver);
    }
    if (beresp.status != 200 || beresp.http.cache-control !~ "public" || beresp.ttl <= 0s) {
        # Refusals, screens, redirects and failures: nobody else gets this answer, or waits for it.
        set beresp.ttl = 10s;
        set beresp.uncacheable = true;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.cdn-cache-control;
    unset resp.http.surrogate-key;
    unset resp.http.xkey;
    unset resp.http.via;
    unset resp.http.x-varnish;
    if (obj.hits > 0) {
        # A purge keeps it as fresh as the shop's own answer: browsers count its age from here. The request that
        # it was made for is over.
        unset resp.http.age;
        set resp.http.date = now;
        unset resp.http.x-request-id;
    }
    return (deliver);
}

sub vcl_synth {
    set resp.http.cache-control = "no-store";
    set resp.http.content-type = "text/plain; charset=utf-8";
    if (req.http.x-purged) {
        set resp.body = "purged: " + req.http.x-purged;
    } else {
        set resp.body = resp.reason;
    }
    return (deliver);
}

sub vcl_backend_error {
    set beresp.http.cache-control = "no-store";
    set beresp.http.retry-after = "5";
    set beresp.http.content-type = "text/plain; charset=utf-8";
    set beresp.body = "The shop does not answer at the moment. Please try again.";
    return (deliver);
}
