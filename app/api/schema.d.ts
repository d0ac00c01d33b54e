/** Generated from the server’s routes by server/generate-openapi.ts. */
export interface paths {
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            shopName: string;
                            /** Format: email */
                            contactEmail: string;
                            currency: string;
                            checkoutOpen: boolean;
                            paymentMethods: ("PayPal" | "Stripe")[];
                            taxRate: number;
                            taxIncluded: boolean;
                            shippingPrice: number;
                            freeShippingAbove: number;
                            holdMinutes: number;
                            socialLinks: {
                                instagram: "" | string;
                                facebook: "" | string;
                                pinterest: "" | string;
                            };
                            demoStock: boolean;
                            testPayments: boolean;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        shopName?: string;
                        /** Format: email */
                        contactEmail?: string;
                        currency?: string;
                        checkoutOpen?: boolean;
                        paymentMethods?: ("PayPal" | "Stripe")[];
                        taxRate?: number;
                        taxIncluded?: boolean;
                        shippingPrice?: number;
                        freeShippingAbove?: number;
                        holdMinutes?: number;
                        socialLinks?: {
                            instagram: "" | string;
                            facebook: "" | string;
                            pinterest: "" | string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            shopName: string;
                            /** Format: email */
                            contactEmail: string;
                            currency: string;
                            checkoutOpen: boolean;
                            paymentMethods: ("PayPal" | "Stripe")[];
                            taxRate: number;
                            taxIncluded: boolean;
                            shippingPrice: number;
                            freeShippingAbove: number;
                            holdMinutes: number;
                            socialLinks: {
                                instagram: "" | string;
                                facebook: "" | string;
                                pinterest: "" | string;
                            };
                            demoStock: boolean;
                            testPayments: boolean;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Multipart form data with one file in the field mainImage. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mainImage: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/multiple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Multipart form data with up to twelve files in the field images. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            images: string[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
