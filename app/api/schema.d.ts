/** Generated from the server’s routes by server/generate-openapi.ts. */
export interface paths {
    "/api/users/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your account
         * @description Signed-in users.
         */
        get: operations["getProfile"];
        /**
         * Change your name, email address or password
         * @description Signed-in users.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/new-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Keep the old email address
         * @description Keeps the old address. Signed-in users.
         */
        delete: operations["discardNewEmail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where you are signed in
         * @description Signed-in users.
         */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        /**
         * Log out everywhere else
         * @description Ends all other sessions. Signed-in users.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Log out on one device
         * @description Signed-in users.
         */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set up a second factor
         * @description Makes a secret for an authenticator app (administrators); it counts once it is confirmed. Signed-in users.
         */
        post: operations["setUpSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the second factor on
         * @description Signed-in users.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description Signed-in users.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/second-factor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the second factor off
         * @description Signed-in users.
         */
        post: operations["switchSecondFactorOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download your data
         * @description All that the shop knows of the person, as a file. Signed-in users.
         */
        get: operations["downloadOwnData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete your account
         * @description Deletes the account; orders stay for the books. Signed-in users.
         */
        post: operations["deleteOwnAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your addresses
         * @description Signed-in users.
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Keep an address in your account
         * @description At most 20; the first one is the default. Signed-in users.
         */
        post: operations["addAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an address
         * @description Signed-in users.
         */
        put: operations["updateAddress"];
        post?: never;
        /**
         * Delete an address
         * @description After the default the oldest of the others becomes it. Signed-in users.
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your cart
         * @description Signed-in users.
         */
        get: operations["getOwnCart"];
        /**
         * Change lines of your cart
         * @description Changes the lines that are named; a quantity of 0 removes one. Signed-in users.
         */
        put: operations["changeOwnCart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your saved items
         * @description Signed-in users.
         */
        get: operations["getOwnSaved"];
        /**
         * Save or remove items
         * @description Saves or removes the items that are named; the others stay as they are. Signed-in users.
         */
        put: operations["changeOwnSaved"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your reviews
         * @description Signed-in users.
         */
        get: operations["listOwnReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with the second factor
         * @description The second step after `second_factor_needed`: the code of the authenticator app, or a recovery code.
         */
        post: operations["logInWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link to choose a new password
         * @description Sends a link for a new password. The answer is the same whether the address is known.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/password-reset/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a link for a new password
         * @description Whose link this is.
         */
        post: operations["checkPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/password-reset/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password
         * @description Stores the new password and logs in, by way of the second factor where there is one.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/email-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the confirmation link again
         * @description Sends the link once more. Signed-in users.
         */
        post: operations["requestEmailConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/email-confirmation/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an email address */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description Administrators.
         */
        get: operations["listUsers"];
        put?: never;
        /** Register */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One account
         * @description Administrators.
         */
        get: operations["getUser"];
        /**
         * Change an account
         * @description Administrators.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete an account
         * @description Administrators.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all sessions of an account
         * @description Ends all sessions of that person. Administrators.
         */
        post: operations["logUserOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy without an account
         * @description Begins or corrects a purchase without an account; the cookie of the answer may order.
         */
        post: operations["startGuest"];
        /**
         * Forget the guest in this browser
         * @description Forgets the guest in this browser.
         */
        delete: operations["forgetGuest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a guest’s order by its link
         * @description Opens the order that the link in an email is about.
         */
        post: operations["openGuestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a guest’s order
         * @description Opens an order by its number and the email address that it was ordered with.
         */
        post: operations["trackOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a guest an account
         * @description Makes the guest an account with this password, which keeps the orders. Signed-in users, and guests.
         */
        post: operations["keepGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List and search products */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create an empty, hidden product
         * @description Administrators.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The best rated products */
        get: operations["listTopProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Several products by their ids
         * @description Products by their ids, in that order; those that are not in the shop are left out.
         */
        get: operations["listProductCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggestions while typing a search
         * @description What a shopper may mean while typing: products, and words that the last one may become.
         */
        get: operations["matchProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the stock is worth
         * @description Administrators.
         */
        get: operations["getStockValue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with its reviews */
        get: operations["getProduct"];
        /**
         * Change a product
         * @description Administrators.
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Take a product out of the shop
         * @description Administrators.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products like this one
         * @description What is like a product, with what they share, and the same scent as a sample or a bottle.
         */
        get: operations["listSimilarProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reviews of a product */
        get: operations["listReviews"];
        put?: never;
        /**
         * Review a product
         * @description Signed-in users.
         */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask about a product */
        post: operations["askQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a picture of a product
         * @description Administrators.
         */
        delete: operations["deleteProductImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/remove-demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove all examples
         * @description Takes all demo stock and all example reviews out of the shop. Administrators.
         */
        post: operations["removeDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Words that products already use
         * @description Administrators.
         */
        get: operations["listProductWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/last-bottle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest product of a house and a name
         * @description The newest product of the same house and name, from which a new listing is filled. Administrators.
         */
        get: operations["findLastBottle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The prices that a product had
         * @description Administrators.
         */
        get: operations["listPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The product after this one in a list
         * @description Administrators.
         */
        get: operations["getNextProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a product
         * @description Administrators.
         */
        post: operations["duplicateProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a deleted product back
         * @description Administrators.
         */
        post: operations["restoreProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products as rows of a table
         * @description Administrators.
         */
        get: operations["listProductRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ids of all products that a filter finds
         * @description Administrators.
         */
        get: operations["listProductIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of many products that can be undone
         * @description Administrators.
         */
        get: operations["listProductChanges"];
        put?: never;
        /**
         * Change many products
         * @description Changes up to 10,000 products at once. What cannot be changed is listed with its reason; the rest is done. Under the same Idempotency-Key it is done once. Administrators.
         */
        post: operations["changeProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/changes/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change of many products
         * @description Takes a change of the last 24 hours back, once, where nobody changed those fields since. Administrators.
         */
        post: operations["undoProductChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews/{reviewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete your review
         * @description Deletes your own review, with our reply to it; the rating follows. You may write another. Signed-in users.
         */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews/{reviewId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a review
         * @description Reports a review. The number names the report; a confirmation goes to the email address.
         */
        post: operations["reportReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews/{reviewId}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Hide a review, or show it again
         * @description Hides a review, with a ground and facts that its writer is told, or shows it again. Administrators.
         */
        put: operations["setReviewState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews/{reviewId}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reply to a review
         * @description Administrators.
         */
        put: operations["replyToReview"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the shop keeps about people
         * @description The page about personal data in Markdown, written from settings and configuration.
         */
        get: operations["getPrivacyText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/processors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who handles personal data for the shop
         * @description Administrators.
         */
        get: operations["listProcessors"];
        /**
         * Say where a processor is, and on what ground
         * @description Administrators.
         */
        put: operations["updateProcessor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for your data, or for its erasure
         * @description Asks for everything that is kept of an address, or for its erasure. The answer is the same whether the address is known; the link goes there by email, and works once, for 24 hours.
         */
        post: operations["requestPersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/requests/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get your data, or erase it, by the link in an email
         * @description Does what the link is for: returns the data as a file, or erases it and says what stays and until when.
         */
        post: operations["confirmPersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All reviews
         * @description Administrators.
         */
        get: operations["listAllReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports of reviews
         * @description Administrators.
         */
        get: operations["listReviewReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decide about a report of a review
         * @description Decides about a report: hides the review, with its reasons, or keeps it. Administrators.
         */
        put: operations["decideReviewReport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoice as PDF
         * @description Signed-in users, and guests.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/credit-notes/{refundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A credit note as PDF
         * @description Signed-in users, and guests.
         */
        get: operations["getCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/withdrawals/{number}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt of a withdrawal from an order as PDF
         * @description Signed-in users, and guests.
         */
        get: operations["getOrderWithdrawalReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/packing-slip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The packing slip as PDF
         * @description Administrators.
         */
        get: operations["getPackingSlip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Administrators.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order
         * @description Signed-in users, and guests.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/by-hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an order by hand
         * @description Administrators.
         */
        post: operations["makeOrderByHand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price a cart without ordering it */
        post: operations["quoteOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your orders
         * @description Signed-in users.
         */
        get: operations["listOwnOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order
         * @description Signed-in users, and guests.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark an order as delivered
         * @description Administrators.
         */
        put: operations["deliverOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct carrier and tracking number
         * @description Administrators.
         */
        put: operations["correctDelivery"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that a parcel has left
         * @description Administrators.
         */
        post: operations["sendParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/parcels/{parcelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct carrier and tracking number of a parcel
         * @description Administrators.
         */
        put: operations["correctParcel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/parcels/{parcelId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take back that a parcel was sent
         * @description Administrators.
         */
        put: operations["undoSending"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an administrator can do with an order
         * @description Administrators.
         */
        get: operations["getOrderDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to an order
         * @description Administrators.
         */
        get: operations["getOrderTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a note to an order
         * @description Administrators.
         */
        post: operations["addOrderNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel an unpaid order
         * @description Signed-in users, and guests.
         */
        put: operations["cancelOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to pay with PayPal
         * @description Signed-in users, and guests.
         */
        post: operations["startPayPalPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to pay with Stripe
         * @description Signed-in users, and guests.
         */
        post: operations["startStripePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a bank transfer goes
         * @description Signed-in users, and guests.
         */
        get: operations["getTransferDetails"];
        /**
         * Mark a bank transfer as received
         * @description Administrators.
         */
        put: operations["receiveTransfer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refunds/{refundId}/sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say that a refund was sent by hand
         * @description Administrators.
         */
        put: operations["confirmRefund"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refunds/{refundId}/returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say that a refund that was sent by hand came back
         * @description Administrators.
         */
        put: operations["returnRefund"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send money back
         * @description Administrators.
         */
        post: operations["refundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Capture an approved payment
         * @description Signed-in users, and guests.
         */
        put: operations["payOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce that pieces of an order come back
         * @description Administrators.
         */
        post: operations["announceReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that a further parcel has left
         * @description Administrators.
         */
        post: operations["sendShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say when an order was received
         * @description Signed-in users, and guests.
         */
        put: operations["receiveOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One return
         * @description Administrators.
         */
        get: operations["getReturn"];
        /**
         * Note what was posted and arrived
         * @description Administrators.
         */
        put: operations["changeReturn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{id}/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the refund of a return would be
         * @description Administrators.
         */
        get: operations["proposeRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a return: money and stock
         * @description Administrators.
         */
        post: operations["settleReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say when a parcel was received, or correct its carrier
         * @description Administrators.
         */
        put: operations["changeShipment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/withdrawals/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what a withdrawal would state */
        post: operations["checkWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List withdrawals
         * @description Administrators.
         */
        get: operations["listWithdrawals"];
        put?: never;
        /** Withdraw from a contract */
        post: operations["sendWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/withdrawals/{number}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of a withdrawal as PDF */
        get: operations["getWithdrawalReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/withdrawals/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a withdrawal that came in another way
         * @description Administrators.
         */
        post: operations["recordWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One withdrawal
         * @description Administrators.
         */
        get: operations["getWithdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/withdrawals/{id}/choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pieces of an order that a withdrawal may mean
         * @description Administrators.
         */
        get: operations["getWithdrawalChoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/withdrawals/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link, accept, dispute or note a withdrawal
         * @description Administrators.
         */
        post: operations["addWithdrawalEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/express": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go to a provider first, and order afterwards
         * @description Begins at the provider with what is in the cart; nothing is ordered or held.
         */
        post: operations["beginExpress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/express/buyer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The address that the provider gives
         * @description What the provider says of whoever approved there: email address and address.
         */
        post: operations["readExpressBuyer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/dutch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Street and city of a Dutch postcode and house number
         * @description Asks the Dutch register of addresses where the shop uses it, and says `unavailable` where it does not.
         */
        get: operations["findDutchAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products as CSV
         * @description Administrators.
         */
        get: operations["exportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders as CSV
         * @description Administrators.
         */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts as CSV
         * @description Administrators.
         */
        get: operations["exportUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Administrators.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Upload a file of products
         * @description Reads a CSV file (`file`), with a ZIP of pictures (`pictures`) if there is one. Administrators.
         */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an import is
         * @description Administrators.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Stop or discard an import
         * @description Administrators.
         */
        delete: operations["discardImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lines of an import
         * @description Administrators.
         */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write an import into the shop
         * @description Administrators.
         */
        post: operations["applyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List emails
         * @description Administrators.
         */
        get: operations["listMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One email
         * @description Administrators.
         */
        get: operations["getMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an email again
         * @description Administrators.
         */
        post: operations["sendMailAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List codes and promotions
         * @description Administrators.
         */
        get: operations["listPromotions"];
        put?: never;
        /**
         * Make a promotion
         * @description Administrators.
         */
        post: operations["createPromotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One promotion
         * @description Administrators.
         */
        get: operations["getPromotion"];
        /**
         * Change a promotion
         * @description Administrators.
         */
        put: operations["updatePromotion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotions/{id}/on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switch a promotion on again
         * @description Administrators.
         */
        put: operations["switchPromotionOn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotions/{id}/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switch a promotion off
         * @description Administrators.
         */
        put: operations["switchPromotionOff"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/anomalies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What does not fit between shop and providers
         * @description Administrators.
         */
        get: operations["listAnomalies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/anomalies/comparisons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparisons with the providers’ lists
         * @description Administrators.
         */
        get: operations["listComparisons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/anomalies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say how an anomaly was settled
         * @description Administrators.
         */
        put: operations["settleAnomaly"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compliance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the law asks of the shop, and whether it holds
         * @description Administrators.
         */
        get: operations["getCompliance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compliance/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check now, also for the number in the menu
         * @description Administrators.
         */
        post: operations["checkCompliance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compliance/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an archive of evidence
         * @description Administrators.
         */
        post: operations["askForEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compliance/evidence/{job}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An archive of evidence, once it is there
         * @description Administrators.
         */
        get: operations["getEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compliance/fixes/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put right what a check found
         * @description Administrators.
         */
        post: operations["fixCompliance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compliance/guarantee-notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the official notice of the legal guarantee
         * @description A PNG, JPEG, WebP or SVG of 2 MB at most, which is shown unchanged from then on. Administrators.
         */
        post: operations["uploadGuaranteeNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions about products
         * @description Administrators.
         */
        get: operations["listQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Answer a question
         * @description Administrators.
         */
        put: operations["answerQuestion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/{id}/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a question under its product, or take it away
         * @description Administrators.
         */
        put: operations["publishQuestion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a question
         * @description Administrators.
         */
        delete: operations["deleteQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what
         * @description Administrators.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what, as CSV
         * @description Administrators.
         */
        get: operations["exportHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for the owner
         * @description Administrators.
         */
        get: operations["getCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stock-cost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the stock cost
         * @description Administrators.
         */
        get: operations["getStockCost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/large-holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Buyers who hold much of the stock unpaid
         * @description Administrators.
         */
        get: operations["listLargeHolds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/refunds-by-hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refunds to be sent by bank transfer
         * @description Administrators.
         */
        get: operations["listRefundsByHand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/ageing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long products have been in stock
         * @description Administrators.
         */
        get: operations["getStockAgeing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revenue by day
         * @description Administrators.
         */
        get: operations["getSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/best-sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What sells best
         * @description Administrators.
         */
        get: operations["listBestSellers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/missed-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches that found nothing
         * @description Administrators.
         */
        get: operations["listMissedSearches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** PayPal’s public client id */
        get: operations["getPayPalClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ways to pay on the providers’ pages */
        get: operations["listWaysToPay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current version of every text that people agree to
         * @description The current version of every text.
         */
        get: operations["getLegalTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A version of such a text
         * @description A version of a text, with the shop’s details filled in; the current one without `version`.
         */
        get: operations["getLegalText"];
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
        /** What everybody may know of the shop */
        get: operations["getSettings"];
        /**
         * Change the settings
         * @description Administrators.
         */
        put: operations["updateSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All settings, for their editor
         * @description Every setting as it was saved, with its version and what hangs on it. Administrators.
         */
        get: operations["getAdminSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The words that mean the same in a search
         * @description Administrators.
         */
        get: operations["getSynonyms"];
        /**
         * Change the words that mean the same in a search
         * @description Administrators.
         */
        put: operations["updateSynonyms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/texts/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of text */
        get: operations["getText"];
        /**
         * Change a page of text
         * @description Administrators.
         */
        put: operations["updateText"];
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
        /**
         * Upload one picture
         * @description Administrators.
         */
        post: operations["uploadImage"];
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
        /**
         * Upload several pictures
         * @description Administrators.
         */
        post: operations["uploadImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what you are looking for
         * @description Sends a link to confirm it; nothing is matched before. The answer is the same for every address.
         */
        post: operations["makeWant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a search as what somebody wants */
        post: operations["readWish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The want-list that a link opens */
        post: operations["listLinkedWants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a want */
        post: operations["confirmWant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a want
         * @description Of whoever has a link to the list, or is signed in with a confirmed address.
         */
        post: operations["endWant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your want-list
         * @description Signed-in users.
         */
        get: operations["listOwnWants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is held for you
         * @description By the link in the email, or of whoever is signed in with its confirmed address or has opened the link while signed in. While it is held, whoever opened the link may order it with the cookie of the answer.
         */
        post: operations["openOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the next one have it */
        post: operations["declineOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants/demand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people want
         * @description Administrators.
         */
        get: operations["listDemand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants/demand/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many people want a product
         * @description Of a product as it is saved, or as it would be with what is typed. Administrators.
         */
        get: operations["getProductDemand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wants/demand/{id}/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the private offers of a product
         * @description Administrators.
         */
        post: operations["showToEverybody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive an event from PayPal */
        post: operations["receivePayPalEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive an event from Stripe */
        post: operations["receiveStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Settings: {
            /** @enum {string} */
            preset: "nl" | "specification";
            shopName: string;
            /** Format: email */
            contactEmail: string;
            phone: string;
            legalName: string;
            legalAddress: string;
            chamberOfCommerce: string;
            vatNumber: string;
            legalForm: string;
            eoriNumber: string;
            disputesCommittee: string;
            transferHoldDays: number;
            currency: string;
            checkoutOpen: boolean;
            guestCheckout: boolean;
            paymentMethods: ("PayPal" | "Stripe" | "Bank transfer")[];
            taxRate: number;
            taxIncluded: boolean;
            shippingPrice: number;
            freeShippingAbove: number;
            giftWrapPrice: number | null;
            firstHoldMinutes: number;
            holdMinutes: number;
            dutchAddressLookup: boolean;
            packingDays: string;
            soldLast: boolean;
            socialLinks: {
                instagram: "" | string;
                facebook: "" | string;
                pinterest: "" | string;
            };
            demoStock: boolean;
            testPayments: boolean;
            express: {
                /** @enum {string} */
                provider: "paypal" | "stripe";
                name: string;
            }[];
            guaranteeNotice: {
                url: string;
                width: number;
                height: number;
            } | null;
        };
        SavedAddress: {
            _id: string;
            isDefault: boolean;
            address: {
                firstName: string;
                lastName: string;
                addressLine1: string;
                addressLine2: string;
                county: string;
                city: string;
                postcode: string;
                country: string;
                countryName: string;
                phone: string;
            };
        };
        Order: {
            _id: string;
            number: string;
            user: {
                _id: string;
                name: string;
                email: string;
            };
            orderItems: {
                _id: string;
                product: string;
                /** @default true */
                hasPage: boolean;
                title: string;
                mainImage: string;
                price: number;
                qty: number;
                unsent: number;
                /** @default 0 */
                refunded: number;
                discount: number;
                /**
                 * @default none
                 * @enum {string}
                 */
                seal: "none" | "hygiene";
                /** @default false */
                sealNoticeShown: boolean;
            }[];
            shippingAddress: {
                firstName: string;
                lastName: string;
                addressLine1: string;
                addressLine2: string;
                county: string;
                city: string;
                postcode: string;
                country: string;
                countryName: string;
                phone: string;
            };
            invoiceAddress: {
                firstName: string;
                lastName: string;
                addressLine1: string;
                addressLine2: string;
                county: string;
                city: string;
                postcode: string;
                country: string;
                countryName: string;
            } | null;
            /** @enum {string} */
            paymentMethod: "PayPal" | "Stripe" | "Bank transfer" | "Cash";
            itemsPrice: number;
            discountPrice: number;
            shippingPrice: number;
            taxPrice: number;
            totalPrice: number;
            giftWrapPrice: number | null;
            giftMessage: string | null;
            promotions: {
                name: string;
                code: string | null;
                /** @enum {string} */
                kind: "percentage" | "amount" | "shipping";
                amount: number;
            }[];
            taxRate: number;
            taxIncluded: boolean;
            currency: string;
            /** @enum {string} */
            status: "placed" | "paid" | "sent" | "delivered" | "expired" | "cancelled" | "refund_due" | "refunded";
            isPaid: boolean;
            paidAt: string | null;
            receivedOn: string | null;
            isDelivered: boolean;
            deliveredAt: string | null;
            isByHand: boolean;
            isHandedOver: boolean;
            parcels: {
                _id: string;
                carrier: string | null;
                trackingCode: string | null;
                trackingUrl: string | null;
                /** Format: date-time */
                sentAt: string;
                receivedAt: string | null;
                pieces: {
                    item: string;
                    qty: number;
                }[];
            }[];
            delivery: {
                carrier: string;
                trackingCode: string | null;
                trackingUrl: string | null;
            } | null;
            /** Format: date-time */
            createdAt: string;
            closedAt: string | null;
            holdUntil: string | null;
            /** @default null */
            transferBy: string | null;
            paymentPending: boolean;
            paymentWait: {
                /** @enum {string} */
                provider: "paypal" | "stripe" | "transfer" | "cash";
                /** @enum {string} */
                why: "bank" | "debit" | "soon" | "review" | "shop" | "dispute" | "other";
                /** @default null */
                until: string | null;
            } | null;
            /** @default false */
            paymentRefused: boolean;
            /** @default null */
            texts: {
                terms: number;
                privacy: number;
                withdrawal: number;
            } | null;
            /** @default [] */
            withdrawals: {
                number: string;
                /** Format: date-time */
                receivedAt: string;
                words: string | null;
                items: {
                    title: string;
                    qty: number;
                }[];
                /** @default false */
                isUnread: boolean;
            }[];
            refundedAmount: number;
            refunds: {
                _id: string;
                amount: number;
                /** @enum {string} */
                status: "pending" | "done" | "failed";
                reason: string | null;
                /** @enum {string} */
                provider: "paypal" | "stripe" | "transfer" | "cash";
                /** Format: date-time */
                createdAt: string;
            }[];
            documents: {
                invoice: string | null;
                creditNotes: {
                    refundId: string;
                    number: string;
                }[];
            };
        };
        AdminOrder: {
            _id: string;
            number: string;
            user: {
                _id: string;
                name: string;
                email: string;
            };
            orderItems: {
                _id: string;
                product: string;
                /** @default true */
                hasPage: boolean;
                title: string;
                mainImage: string;
                price: number;
                qty: number;
                unsent: number;
                /** @default 0 */
                refunded: number;
                discount: number;
                /**
                 * @default none
                 * @enum {string}
                 */
                seal: "none" | "hygiene";
                /** @default false */
                sealNoticeShown: boolean;
            }[];
            shippingAddress: {
                firstName: string;
                lastName: string;
                addressLine1: string;
                addressLine2: string;
                county: string;
                city: string;
                postcode: string;
                country: string;
                countryName: string;
                phone: string;
            };
            invoiceAddress: {
                firstName: string;
                lastName: string;
                addressLine1: string;
                addressLine2: string;
                county: string;
                city: string;
                postcode: string;
                country: string;
                countryName: string;
            } | null;
            /** @enum {string} */
            paymentMethod: "PayPal" | "Stripe" | "Bank transfer" | "Cash";
            itemsPrice: number;
            discountPrice: number;
            shippingPrice: number;
            taxPrice: number;
            totalPrice: number;
            giftWrapPrice: number | null;
            giftMessage: string | null;
            promotions: {
                name: string;
                code: string | null;
                /** @enum {string} */
                kind: "percentage" | "amount" | "shipping";
                amount: number;
            }[];
            taxRate: number;
            taxIncluded: boolean;
            currency: string;
            /** @enum {string} */
            status: "placed" | "paid" | "sent" | "delivered" | "expired" | "cancelled" | "refund_due" | "refunded";
            isPaid: boolean;
            paidAt: string | null;
            receivedOn: string | null;
            isDelivered: boolean;
            deliveredAt: string | null;
            isByHand: boolean;
            isHandedOver: boolean;
            parcels: {
                _id: string;
                carrier: string | null;
                trackingCode: string | null;
                trackingUrl: string | null;
                /** Format: date-time */
                sentAt: string;
                receivedAt: string | null;
                pieces: {
                    item: string;
                    qty: number;
                }[];
            }[];
            delivery: {
                carrier: string;
                trackingCode: string | null;
                trackingUrl: string | null;
            } | null;
            /** Format: date-time */
            createdAt: string;
            closedAt: string | null;
            holdUntil: string | null;
            /** @default null */
            transferBy: string | null;
            paymentPending: boolean;
            paymentWait: {
                /** @enum {string} */
                provider: "paypal" | "stripe" | "transfer" | "cash";
                /** @enum {string} */
                why: "bank" | "debit" | "soon" | "review" | "shop" | "dispute" | "other";
                /** @default null */
                until: string | null;
            } | null;
            /** @default false */
            paymentRefused: boolean;
            /** @default null */
            texts: {
                terms: number;
                privacy: number;
                withdrawal: number;
            } | null;
            /** @default [] */
            withdrawals: {
                number: string;
                /** Format: date-time */
                receivedAt: string;
                words: string | null;
                items: {
                    title: string;
                    qty: number;
                }[];
                /** @default false */
                isUnread: boolean;
            }[];
            refundedAmount: number;
            refunds: {
                _id: string;
                amount: number;
                /** @enum {string} */
                status: "pending" | "done" | "failed";
                reason: string | null;
                /** @enum {string} */
                provider: "paypal" | "stripe" | "transfer" | "cash";
                /** Format: date-time */
                createdAt: string;
            }[];
            documents: {
                invoice: string | null;
                creditNotes: {
                    refundId: string;
                    number: string;
                }[];
            };
            stop: string | null;
        };
        Review: {
            _id: string;
            name: string;
            comment: string;
            rating: number;
            /** Format: date-time */
            createdAt: string;
            verifiedPurchase: boolean;
            demo: boolean;
            reply?: {
                text: string;
                /** Format: date-time */
                at: string;
            };
        };
        OwnReview: {
            _id: string;
            product: {
                _id: string;
                title: string;
                path: string;
            };
            comment: string;
            rating: number;
            /** Format: date-time */
            createdAt: string;
            hidden: {
                ground: ("unlawful" | "personal_data" | "insult" | "not_about_item" | "advertising" | "fake") | null;
                facts: string | null;
            } | null;
        };
        Picture: {
            src: string;
            alt: string;
            width: number;
            height: number;
            placeholder?: string;
            sources: {
                /** @enum {string} */
                type: "image/avif" | "image/webp";
                srcset: string;
            }[];
        };
        ProductCard: {
            _id: string;
            path: string;
            title: string;
            sku: string | null;
            house: string;
            name: string;
            /** @enum {string} */
            category: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
            typ: ("edp" | "edt" | "edc" | "parfume") | null;
            sex: ("men" | "women" | "unisex") | null;
            size: number | null;
            price: number;
            compareAtPrice: number | null;
            quantity: number;
            /** @enum {string} */
            magazine?: "NL" | "OSK";
            show: boolean;
            nowe: boolean;
            featured: boolean;
            era: string | null;
            vintage: boolean;
            condition: string | null;
            discount: number;
            unitPrice: number | null;
            unitPrices: {
                price: number;
                /** @enum {string} */
                per: "100 ml" | "l" | "100 g" | "kg";
            }[];
            currency: string;
            rating: number;
            numReviews: number;
            mainImage: string;
            picture: components["schemas"]["Picture"] | null;
            secondPicture: components["schemas"]["Picture"] | null;
            pictureCount: number;
        };
        Product: {
            _id: string;
            path: string;
            title: string;
            sku: string | null;
            house: string;
            name: string;
            /** @enum {string} */
            category: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
            typ: ("edp" | "edt" | "edc" | "parfume") | null;
            sex: ("men" | "women" | "unisex") | null;
            size: number | null;
            price: number;
            compareAtPrice: number | null;
            quantity: number;
            /** @enum {string} */
            magazine?: "NL" | "OSK";
            show: boolean;
            nowe: boolean;
            featured: boolean;
            era: string | null;
            vintage: boolean;
            condition: string | null;
            discount: number;
            unitPrice: number | null;
            unitPrices: {
                price: number;
                /** @enum {string} */
                per: "100 ml" | "l" | "100 g" | "kg";
            }[];
            currency: string;
            rating: number;
            numReviews: number;
            mainImage: string;
            picture: components["schemas"]["Picture"] | null;
            secondPicture: components["schemas"]["Picture"] | null;
            pictureCount: number;
            titletolow: string;
            description: string;
            netContent: number | null;
            netUnit: ("ml" | "g" | "piece") | null;
            unitPriceExempt: ("antique" | "set" | "not_useful") | null;
            weight: number | null;
            costPrice?: number | null;
            year: number | null;
            batchCode: string | null;
            /** @enum {string} */
            seal: "none" | "hygiene";
            perfumer: string | null;
            family: string | null;
            notesTop: string[];
            notesHeart: string[];
            notesBase: string[];
            ingredients: string | null;
            images: string[];
            pictures: components["schemas"]["Picture"][];
            liked: number;
            facts: {
                fill: number | null;
                box: string | null;
                condition: string | null;
            };
            soldIn: string | null;
            isHeld: boolean;
            /** @enum {string} */
            availability: "InStock" | "OutOfStock" | "Discontinued";
            /** Format: date-time */
            createdAt: string;
            lowestPrice30Days: number | null;
            newSince: string | null;
            wishedComparePrice?: number | null;
            reviews: components["schemas"]["Review"][];
            questions: components["schemas"]["PublishedQuestion"][];
            ratingCounts: {
                1: number;
                2: number;
                3: number;
                4: number;
                5: number;
            };
            reviewRule: string;
            reserved?: number;
            withheld?: boolean;
            version?: number;
            archivedAt?: string | null;
        };
        Import: {
            _id: string;
            fileName: string;
            picturesName: string | null;
            /** @enum {string} */
            status: "reading" | "ready" | "writing" | "done" | "failed";
            /** Format: date-time */
            createdAt: string;
            readAt: string | null;
            endedAt: string | null;
            by: {
                _id: string;
                name: string;
            } | null;
            counts: {
                all: number;
                new: number;
                changed: number;
                same: number;
                wrong: number;
                look: number;
                prices: number;
                stock: number;
                texts: number;
                pictures: number;
            };
            done: number;
            total: number;
            notes: string[];
            failure: {
                title: string;
                text: string;
            } | null;
            outcome: {
                created: number;
                changed: number;
                leftOut: number;
                hidden: number;
            } | null;
        };
        ModerationReview: {
            _id: string;
            product: {
                _id: string;
                title: string;
                path: string;
            };
            name: string;
            rating: number;
            comment: string;
            /** Format: date-time */
            createdAt: string;
            verifiedPurchase: boolean;
            demo: boolean;
            /** @enum {string} */
            state: "published" | "hidden";
            reply: string | null;
            decision: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                state: "published" | "hidden";
                ground: ("unlawful" | "personal_data" | "insult" | "not_about_item" | "advertising" | "fake") | null;
                facts: string | null;
                toldAt: string | null;
            } | null;
        };
        ReviewReport: {
            _id: string;
            number: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            ground: "unlawful" | "personal_data" | "insult" | "not_about_item" | "advertising" | "fake" | "minors";
            text: string;
            name: string | null;
            email: string | null;
            decision: ("hidden" | "kept" | "deleted") | null;
            decidedAt: string | null;
            review: components["schemas"]["ModerationReview"] | null;
        };
        /** @description What went wrong */
        Problem: {
            message: string;
            code: string;
            requestId: string;
            fields?: {
                [key: string]: string;
            };
            details?: {
                [key: string]: unknown;
            };
        };
        PublishedQuestion: {
            _id: string;
            name: string;
            question: string;
            answer: string;
            /** Format: date-time */
            askedAt: string;
            /** Format: date-time */
            answeredAt: string;
        };
    };
    responses: {
        /** @description The call is at fault */
        CallFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The shop is at fault, or busy */
        ShopFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getProfile: {
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
                        _id: string;
                        name: string;
                        email: string;
                        isAdmin: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        emailVerified: boolean;
                        newEmail: string | null;
                        sendsMail: boolean;
                        secondFactor: boolean;
                        owesSecondFactor: boolean;
                        recoveryCodes: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    email?: string;
                    password?: string;
                    currentPassword?: string;
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
                        _id: string;
                        name: string;
                        email: string;
                        isAdmin: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    discardNewEmail: {
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listOwnSessions: {
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
                        sessions: {
                            _id: string;
                            device: string;
                            /** Format: date-time */
                            startedAt: string;
                            /** Format: date-time */
                            lastSeenAt: string;
                            isHere: boolean;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    endOtherSessions: {
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
                        devices: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    setUpSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
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
                        secret: string;
                        address: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
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
                        recoveryCodes: string[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    code: string;
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
                        recoveryCodes: string[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    switchSecondFactorOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    code: string;
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    downloadOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JSON file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        madeAt: string;
                        account: {
                            _id: string;
                            name: string;
                            email: string;
                            newEmail: string | null;
                            emailVerifiedAt: string | null;
                            isAdmin: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            lastSeenAt: string | null;
                        } | null;
                        guests: {
                            _id: string;
                            name: string;
                            email: string;
                            newEmail: string | null;
                            emailVerifiedAt: string | null;
                            isAdmin: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            lastSeenAt: string | null;
                        }[];
                        orders: {
                            _id: string;
                            number: string;
                            user: {
                                _id: string;
                                name: string;
                                email: string;
                            };
                            orderItems: {
                                _id: string;
                                product: string;
                                /** @default true */
                                hasPage: boolean;
                                title: string;
                                mainImage: string;
                                price: number;
                                qty: number;
                                unsent: number;
                                /** @default 0 */
                                refunded: number;
                                discount: number;
                                /**
                                 * @default none
                                 * @enum {string}
                                 */
                                seal: "none" | "hygiene";
                                /** @default false */
                                sealNoticeShown: boolean;
                            }[];
                            shippingAddress: {
                                firstName: string;
                                lastName: string;
                                addressLine1: string;
                                addressLine2: string;
                                county: string;
                                city: string;
                                postcode: string;
                                country: string;
                                countryName: string;
                                phone: string;
                            };
                            invoiceAddress: {
                                firstName: string;
                                lastName: string;
                                addressLine1: string;
                                addressLine2: string;
                                county: string;
                                city: string;
                                postcode: string;
                                country: string;
                                countryName: string;
                            } | null;
                            /** @enum {string} */
                            paymentMethod: "PayPal" | "Stripe" | "Bank transfer" | "Cash";
                            itemsPrice: number;
                            discountPrice: number;
                            shippingPrice: number;
                            taxPrice: number;
                            totalPrice: number;
                            giftWrapPrice: number | null;
                            giftMessage: string | null;
                            promotions: {
                                name: string;
                                code: string | null;
                                /** @enum {string} */
                                kind: "percentage" | "amount" | "shipping";
                                amount: number;
                            }[];
                            taxRate: number;
                            taxIncluded: boolean;
                            currency: string;
                            /** @enum {string} */
                            status: "placed" | "paid" | "sent" | "delivered" | "expired" | "cancelled" | "refund_due" | "refunded";
                            isPaid: boolean;
                            paidAt: string | null;
                            receivedOn: string | null;
                            isDelivered: boolean;
                            deliveredAt: string | null;
                            isByHand: boolean;
                            isHandedOver: boolean;
                            parcels: {
                                _id: string;
                                carrier: string | null;
                                trackingCode: string | null;
                                trackingUrl: string | null;
                                /** Format: date-time */
                                sentAt: string;
                                receivedAt: string | null;
                                pieces: {
                                    item: string;
                                    qty: number;
                                }[];
                            }[];
                            delivery: {
                                carrier: string;
                                trackingCode: string | null;
                                trackingUrl: string | null;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            closedAt: string | null;
                            holdUntil: string | null;
                            /** @default null */
                            transferBy: string | null;
                            paymentPending: boolean;
                            paymentWait: {
                                /** @enum {string} */
                                provider: "paypal" | "stripe" | "transfer" | "cash";
                                /** @enum {string} */
                                why: "bank" | "debit" | "soon" | "review" | "shop" | "dispute" | "other";
                                /** @default null */
                                until: string | null;
                            } | null;
                            /** @default false */
                            paymentRefused: boolean;
                            /** @default null */
                            texts: {
                                terms: number;
                                privacy: number;
                                withdrawal: number;
                            } | null;
                            /** @default [] */
                            withdrawals: {
                                number: string;
                                /** Format: date-time */
                                receivedAt: string;
                                words: string | null;
                                items: {
                                    title: string;
                                    qty: number;
                                }[];
                                /** @default false */
                                isUnread: boolean;
                            }[];
                            refundedAmount: number;
                            refunds: {
                                _id: string;
                                amount: number;
                                /** @enum {string} */
                                status: "pending" | "done" | "failed";
                                reason: string | null;
                                /** @enum {string} */
                                provider: "paypal" | "stripe" | "transfer" | "cash";
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            documents: {
                                invoice: string | null;
                                creditNotes: {
                                    refundId: string;
                                    number: string;
                                }[];
                            };
                            payments: {
                                provider: string;
                                reference: string;
                                kind: string;
                                cents: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                        }[];
                        addresses: components["schemas"]["SavedAddress"][];
                        cart: {
                            product: string;
                            qty: number;
                            /** Format: date-time */
                            changedAt: string;
                        }[];
                        saved: {
                            product: string;
                            price: number;
                            /** Format: date-time */
                            savedAt: string;
                        }[];
                        sessions: {
                            device: string;
                            browser: string | null;
                            /** Format: date-time */
                            startedAt: string;
                            lastSeenAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                        emails: {
                            kind: string;
                            order: string | null;
                            to: string | null;
                            subject: string | null;
                            text: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            sentAt: string | null;
                        }[];
                        history: {
                            /** Format: date-time */
                            at: string;
                            action: string;
                        }[];
                        withdrawals: {
                            number: string;
                            name: string;
                            email: string;
                            orderNumber: string;
                            words: string;
                            inOwnWords: string | null;
                            /** Format: date-time */
                            receivedAt: string;
                            items: {
                                title: string;
                                qty: number;
                            }[];
                        }[];
                        returns: {
                            number: string;
                            orderNumber: string;
                            cause: string;
                            status: string;
                            /** Format: date-time */
                            createdAt: string;
                            sendBy: string | null;
                            /** Format: date */
                            refundDueOn: string;
                            postedProofAt: string | null;
                            arrivedAt: string | null;
                            settledAt: string | null;
                            lines: {
                                title: string;
                                qty: number;
                                arrivedQty: number;
                                seal: string;
                                valueLoss: number;
                                valueLossReason: string | null;
                            }[];
                        }[];
                        wants: {
                            house: string;
                            name: string;
                            typed?: string;
                            category: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold") | null;
                            typ: ("edp" | "edt" | "edc" | "parfume") | null;
                            yearFrom: number | null;
                            yearBefore: number | null;
                            minFill: number | null;
                            maxPrice: number | null;
                            _id: string;
                            isConfirmed: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        reviews: {
                            product: string;
                            name: string;
                            rating: number;
                            comment: string;
                            state: string;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        reviewReports: {
                            number: string;
                            /** Format: date-time */
                            at: string;
                            ground: string;
                            text: string;
                            name: string | null;
                            email: string | null;
                            decision: string | null;
                            decidedAt: string | null;
                        }[];
                        questions: {
                            product: string;
                            name: string;
                            email: string | null;
                            question: string;
                            mayPublish: boolean;
                            /** Format: date-time */
                            askedAt: string;
                            answer: string | null;
                            answeredAt: string | null;
                            publishedAt: string | null;
                        }[];
                        consents: {
                            purpose: string;
                            text: string | null;
                            /** Format: date-time */
                            givenAt: string;
                            withdrawnAt: string | null;
                            how: string;
                        }[];
                        requests: {
                            kind: string;
                            /** Format: date-time */
                            createdAt: string;
                            doneAt: string | null;
                            outcome: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    deleteOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listAddresses: {
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
                        addresses: components["schemas"]["SavedAddress"][];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    addAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: {
                        firstName: string;
                        lastName: string;
                        addressLine1: string;
                        addressLine2?: string;
                        county?: string;
                        city: string;
                        postcode: string;
                        country: string;
                        phone?: string;
                    };
                    /** @default false */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: {
                        firstName: string;
                        lastName: string;
                        addressLine1: string;
                        addressLine2?: string;
                        county?: string;
                        city: string;
                        postcode: string;
                        country: string;
                        phone?: string;
                    };
                    /** @default false */
                    isDefault?: boolean;
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
                    "application/json": components["schemas"]["SavedAddress"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getOwnCart: {
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
                        lines: {
                            product: string;
                            qty: number;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    changeOwnCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        product: string;
                        qty: number;
                    }[];
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
                        lines: {
                            product: string;
                            qty: number;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getOwnSaved: {
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
                        items: {
                            product: string;
                            price: number;
                            /** Format: date-time */
                            savedAt: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    changeOwnSaved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        product: string;
                        saved: boolean;
                    }[];
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
                        items: {
                            product: string;
                            price: number;
                            /** Format: date-time */
                            savedAt: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listOwnReviews: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
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
                        reviews: components["schemas"]["OwnReview"][];
                        page: number;
                        pages: number;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    logInWithCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
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
                        _id: string;
                        name: string;
                        email: string;
                        isAdmin: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    checkPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
                        email: string;
                        isAdmin: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
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
                        _id: string;
                        name: string;
                        email: string;
                        isAdmin: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    requestEmailConfirmation: {
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
                        email: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
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
                        _id: string;
                        name: string;
                        email: string;
                        isAdmin: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                role?: "administrator" | "customer";
                pageNumber?: number;
                keyword?: string;
            };
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
                        users: {
                            _id: string;
                            name: string;
                            email: string;
                            isAdmin: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            orders: number;
                            lastSeenAt: string | null;
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                        counts: {
                            all: number;
                            administrator: number;
                            customer: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        email: string;
                        isAdmin: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    logOut: {
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        _id: string;
                        name: string;
                        email: string;
                        isAdmin: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        orders: number;
                        lastSeenAt: string | null;
                        spent: number;
                        reviews: number;
                        devices: number;
                        isOnlyAdministrator: boolean;
                        isGuest: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    email?: string;
                    isAdmin?: boolean;
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
                        _id: string;
                        name: string;
                        email: string;
                        isAdmin: boolean;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    logUserOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        devices: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    startGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        email: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    forgetGuest: {
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    openGuestLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
                        orderId: string;
                        guest: {
                            _id: string;
                            name: string;
                            email: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    trackOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number: string;
                    email: string;
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
                        orderId: string;
                        guest: {
                            _id: string;
                            name: string;
                            email: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    keepGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        email: string;
                        isAdmin: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                keyword?: string;
                pageNumber?: string;
                category?: string;
                exact?: ("true" | "false") | ("true" | "false")[];
                sortBy?: "newest" | "price-asc" | "price-desc" | "title-asc" | "title-desc" | "rating" | "stock-asc" | "stock-desc" | "era-asc";
                typ?: ("edp" | "edt" | "edc" | "parfume") | ("edp" | "edt" | "edc" | "parfume")[];
                sex?: ("men" | "women" | "unisex") | ("men" | "women" | "unisex")[];
                house?: string | string[];
                era?: string | string[];
                family?: string | string[];
                condition?: ("sealed" | "unused" | "used" | "tester") | ("sealed" | "unused" | "used" | "tester")[];
                fill?: ("90-100" | "75-89" | "50-74" | "0-49") | ("90-100" | "75-89" | "50-74" | "0-49")[];
                note?: string | string[];
                priceMin?: string | string[];
                priceMax?: string | string[];
                sizeMin?: string | string[];
                sizeMax?: string | string[];
                vintage?: ("true" | "false") | ("true" | "false")[];
                inStock?: ("true" | "false") | ("true" | "false")[];
                onlyOne?: ("true" | "false") | ("true" | "false")[];
                nowe?: ("true" | "false") | ("true" | "false")[];
                discount?: ("true" | "false") | ("true" | "false")[];
                boxed?: ("true" | "false") | ("true" | "false")[];
                state?: "shown" | "hidden" | "archived";
                magazine?: "NL" | "OSK";
            };
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
                        products: components["schemas"]["ProductCard"][];
                        page: number;
                        pages: number;
                        total: number;
                        facets: {
                            category: {
                                /** @enum {string} */
                                value: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                                count: number;
                            }[];
                            typ: {
                                /** @enum {string} */
                                value: "edp" | "edt" | "edc" | "parfume";
                                count: number;
                            }[];
                            sex: {
                                /** @enum {string} */
                                value: "men" | "women" | "unisex";
                                count: number;
                            }[];
                            house: {
                                value: string;
                                count: number;
                            }[];
                            era: {
                                value: string;
                                count: number;
                            }[];
                            family: {
                                value: string;
                                count: number;
                            }[];
                            condition: {
                                /** @enum {string} */
                                value: "sealed" | "unused" | "used" | "tester";
                                count: number;
                            }[];
                            fill: {
                                /** @enum {string} */
                                value: "90-100" | "75-89" | "50-74" | "0-49";
                                count: number;
                            }[];
                            note: {
                                value: string;
                                count: number;
                            }[];
                            sizes: {
                                min: number | null;
                                max: number | null;
                                count: number;
                            }[];
                            vintage: number;
                            inStock: number;
                            onlyOne: number;
                            nowe: number;
                            discount: number;
                            boxed: number;
                            price: {
                                min: number;
                                max: number;
                            } | null;
                        };
                        understood?: {
                            /** @enum {string} */
                            filter: "category" | "era" | "typ" | "house" | "family" | "sex" | "price" | "size" | "year" | "vintage" | "inStock" | "onlyOne" | "nowe" | "discount" | "boxed" | "condition" | "words" | "like";
                            value: string;
                            min?: number;
                            max?: number;
                            /** @enum {boolean} */
                            isStrict?: true;
                            words: string;
                            without: string;
                            /** @enum {boolean} */
                            isExcluded?: true;
                        }[];
                        corrected?: string;
                        missed?: string[];
                        /**
                         * @description The order that words of the keyword ask for, as in “cheapest chanel”. It holds unless `sortBy` is given.
                         * @enum {string}
                         */
                        askedOrder?: "price-asc" | "price-desc" | "rating" | "era-asc";
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listTopProducts: {
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
                        products: components["schemas"]["ProductCard"][];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listProductCards: {
        parameters: {
            query: {
                ids: string;
            };
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
                        products: components["schemas"]["ProductCard"][];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    matchProducts: {
        parameters: {
            query: {
                keyword: string;
            };
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
                        products: {
                            _id: string;
                            path: string;
                            title: string;
                            house: string;
                            name: string;
                            /** @enum {string} */
                            category: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                            typ: ("edp" | "edt" | "edc" | "parfume") | null;
                            size: number | null;
                            era: string | null;
                            price: number;
                            currency: string;
                            quantity: number;
                            picture: components["schemas"]["Picture"] | null;
                        }[];
                        words: string[];
                        corrected?: string;
                        houses: {
                            value: string;
                            label: string;
                            count: number;
                        }[];
                        categories: {
                            /** @enum {string} */
                            value: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                            label: string;
                            count: number;
                        }[];
                        notes: {
                            value: string;
                            label: string;
                        }[];
                        /** @description How many products the whole search finds, counted up to 1000. It takes a single character for a word, so there may be fewer than are given here. */
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getStockValue: {
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
                        totalQuantity: number;
                        totalPrice: number;
                        gift: {
                            totalQuantity: number;
                            totalPrice: number;
                        };
                        miniatures: {
                            totalQuantity: number;
                            totalPrice: number;
                        };
                        parfum: {
                            totalQuantity: number;
                            totalPrice: number;
                        };
                        sample: {
                            totalQuantity: number;
                            totalPrice: number;
                        };
                        soapandpowder: {
                            totalQuantity: number;
                            totalPrice: number;
                        };
                        gold: {
                            totalQuantity: number;
                            totalPrice: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Product"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    sku?: null | string;
                    house?: string;
                    name?: string;
                    description?: string;
                    /** @enum {string} */
                    category?: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                    typ?: null | "" | ("edp" | "edt" | "edc" | "parfume");
                    sex?: null | "" | ("men" | "women" | "unisex");
                    size?: null | "" | (number | string);
                    netContent?: null | "" | (number | string);
                    netUnit?: null | "" | ("ml" | "g" | "piece");
                    unitPriceExempt?: null | "" | ("antique" | "set" | "not_useful");
                    weight?: null | "" | (number | string);
                    price?: number | string;
                    compareAtPrice?: null | "" | (number | string);
                    costPrice?: null | "" | (number | string);
                    quantity?: number;
                    /** @enum {string} */
                    magazine?: "NL" | "OSK";
                    show?: boolean;
                    nowe?: boolean;
                    featured?: boolean;
                    year?: null | "" | (number | string);
                    era?: null | string;
                    vintage?: boolean;
                    condition?: null | string;
                    batchCode?: null | string;
                    /** @enum {string} */
                    seal?: "none" | "hygiene";
                    perfumer?: null | string;
                    family?: null | string;
                    notesTop?: string[];
                    notesHeart?: string[];
                    notesBase?: string[];
                    ingredients?: null | string;
                    discount?: number | string;
                    loadedQuantity?: number;
                    currency?: string;
                    images?: string[];
                    mainImage?: string;
                    pictures?: {
                        src: string;
                        alt: string;
                    }[];
                    version?: number;
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
                    "application/json": components["schemas"]["Product"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listSimilarProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        products: {
                            _id: string;
                            path: string;
                            title: string;
                            sku: string | null;
                            house: string;
                            name: string;
                            /** @enum {string} */
                            category: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                            typ: ("edp" | "edt" | "edc" | "parfume") | null;
                            sex: ("men" | "women" | "unisex") | null;
                            size: number | null;
                            price: number;
                            compareAtPrice: number | null;
                            quantity: number;
                            /** @enum {string} */
                            magazine?: "NL" | "OSK";
                            show: boolean;
                            nowe: boolean;
                            featured: boolean;
                            era: string | null;
                            vintage: boolean;
                            condition: string | null;
                            discount: number;
                            unitPrice: number | null;
                            unitPrices: {
                                price: number;
                                /** @enum {string} */
                                per: "100 ml" | "l" | "100 g" | "kg";
                            }[];
                            currency: string;
                            rating: number;
                            numReviews: number;
                            mainImage: string;
                            picture: components["schemas"]["Picture"] | null;
                            secondPicture: components["schemas"]["Picture"] | null;
                            pictureCount: number;
                            likeness: {
                                sameScent: boolean;
                                sameHouse: boolean;
                                family: string | null;
                                notes: string[];
                            };
                        }[];
                        tryFirst: {
                            _id: string;
                            path: string;
                            /** @enum {string} */
                            category: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                            typ: ("edp" | "edt" | "edc" | "parfume") | null;
                            size: number | null;
                            price: number;
                            currency: string;
                        } | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                pageNumber?: number;
                verified?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
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
                        reviews: components["schemas"]["Review"][];
                        page: number;
                        pages: number;
                        total: number;
                        rule: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: number | ("1" | "2" | "3" | "4" | "5");
                    comment: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    askQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    text: string;
                    mayPublish: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    deleteProductImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    imagePath: string;
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
                    "application/json": components["schemas"]["Product"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    removeDemo: {
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
                        products: number;
                        reviews: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listProductWords: {
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
                        house: string[];
                        family: string[];
                        perfumer: string[];
                        era: string[];
                        notes: string[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    findLastBottle: {
        parameters: {
            query?: {
                title?: string;
                house?: string;
                name?: string;
                category?: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                except?: string;
            };
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
                        last: {
                            _id: string;
                        } | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listPrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        prices: {
                            price: number;
                            /** Format: date-time */
                            at: string;
                            offered: boolean;
                        }[];
                        lowest30Days: number | null;
                        lowest30DaysSince: string | null;
                        reference: number | null;
                        reductionReference: number | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getNextProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        next: {
                            _id: string;
                            title: string;
                        } | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    duplicateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    restoreProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Product"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listProductRows: {
        parameters: {
            query?: {
                keyword?: string;
                pageNumber?: string;
                category?: string;
                exact?: ("true" | "false") | ("true" | "false")[];
                sortBy?: "newest" | "price-asc" | "price-desc" | "title-asc" | "title-desc" | "rating" | "stock-asc" | "stock-desc" | "era-asc";
                typ?: ("edp" | "edt" | "edc" | "parfume") | ("edp" | "edt" | "edc" | "parfume")[];
                sex?: ("men" | "women" | "unisex") | ("men" | "women" | "unisex")[];
                house?: string | string[];
                era?: string | string[];
                family?: string | string[];
                condition?: ("sealed" | "unused" | "used" | "tester") | ("sealed" | "unused" | "used" | "tester")[];
                fill?: ("90-100" | "75-89" | "50-74" | "0-49") | ("90-100" | "75-89" | "50-74" | "0-49")[];
                note?: string | string[];
                priceMin?: string | string[];
                priceMax?: string | string[];
                sizeMin?: string | string[];
                sizeMax?: string | string[];
                vintage?: ("true" | "false") | ("true" | "false")[];
                inStock?: ("true" | "false") | ("true" | "false")[];
                onlyOne?: ("true" | "false") | ("true" | "false")[];
                nowe?: ("true" | "false") | ("true" | "false")[];
                discount?: ("true" | "false") | ("true" | "false")[];
                boxed?: ("true" | "false") | ("true" | "false")[];
                state?: "shown" | "hidden" | "archived" | "without_unit_price";
                magazine?: "NL" | "OSK";
            };
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
                        products: {
                            _id: string;
                            sku: string | null;
                            title: string;
                            /** @enum {string} */
                            category: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                            price: number;
                            compareAtPrice: number | null;
                            currency: string;
                            quantity: number;
                            show: boolean;
                            nowe: boolean;
                            featured: boolean;
                            picture: components["schemas"]["Picture"] | null;
                            wishedComparePrice: number | null;
                            /** @enum {string} */
                            magazine: "NL" | "OSK";
                            netContent: number | null;
                            netUnit: ("ml" | "g" | "piece") | null;
                            unitPriceExempt: ("antique" | "set" | "not_useful") | null;
                            reserved: number;
                            isArchived: boolean;
                            withheld: boolean;
                            version: number;
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                        corrected?: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listProductIds: {
        parameters: {
            query?: {
                keyword?: string;
                pageNumber?: string;
                category?: string;
                exact?: ("true" | "false") | ("true" | "false")[];
                sortBy?: "newest" | "price-asc" | "price-desc" | "title-asc" | "title-desc" | "rating" | "stock-asc" | "stock-desc" | "era-asc";
                typ?: ("edp" | "edt" | "edc" | "parfume") | ("edp" | "edt" | "edc" | "parfume")[];
                sex?: ("men" | "women" | "unisex") | ("men" | "women" | "unisex")[];
                house?: string | string[];
                era?: string | string[];
                family?: string | string[];
                condition?: ("sealed" | "unused" | "used" | "tester") | ("sealed" | "unused" | "used" | "tester")[];
                fill?: ("90-100" | "75-89" | "50-74" | "0-49") | ("90-100" | "75-89" | "50-74" | "0-49")[];
                note?: string | string[];
                priceMin?: string | string[];
                priceMax?: string | string[];
                sizeMin?: string | string[];
                sizeMax?: string | string[];
                vintage?: ("true" | "false") | ("true" | "false")[];
                inStock?: ("true" | "false") | ("true" | "false")[];
                onlyOne?: ("true" | "false") | ("true" | "false")[];
                nowe?: ("true" | "false") | ("true" | "false")[];
                discount?: ("true" | "false") | ("true" | "false")[];
                boxed?: ("true" | "false") | ("true" | "false")[];
                state?: "shown" | "hidden" | "archived" | "without_unit_price";
                magazine?: "NL" | "OSK";
            };
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
                        ids: string[];
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listProductChanges: {
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
                        changes: {
                            _id: string;
                            /** Format: date-time */
                            at: string;
                            by: string;
                            change: {
                                /** @enum {string} */
                                kind: "price" | "stock" | "show" | "nowe" | "featured" | "category" | "magazine" | "content" | "unitPriceExempt" | "archive";
                                how?: string;
                                amount?: number;
                                value?: boolean | string | null;
                            };
                            changed: number;
                            canUndo: boolean;
                            undoneAt: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    changeProducts: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    change: {
                        /** @enum {string} */
                        kind: "price";
                        /** @enum {string} */
                        how: "set" | "raise-percent" | "lower-percent" | "raise-amount" | "lower-amount";
                        amount: number | string;
                        /** @default false */
                        keepOldPrice?: boolean;
                    } | {
                        /** @enum {string} */
                        kind: "stock";
                        /** @enum {string} */
                        how: "set" | "add";
                        amount: number;
                    } | {
                        /** @enum {string} */
                        kind: "show";
                        value: boolean;
                    } | {
                        /** @enum {string} */
                        kind: "nowe";
                        value: boolean;
                    } | {
                        /** @enum {string} */
                        kind: "featured";
                        value: boolean;
                    } | {
                        /** @enum {string} */
                        kind: "category";
                        /** @enum {string} */
                        value: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                    } | {
                        /** @enum {string} */
                        kind: "magazine";
                        /** @enum {string} */
                        value: "NL" | "OSK";
                    } | {
                        /** @enum {string} */
                        kind: "content";
                        /** @enum {string} */
                        how: "ml" | "g" | "piece";
                        amount: number | string;
                    } | {
                        /** @enum {string} */
                        kind: "unitPriceExempt";
                        value: ("antique" | "set" | "not_useful") | null;
                    } | {
                        /** @enum {string} */
                        kind: "archive";
                    };
                    versions?: {
                        [key: string]: number;
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
                        _id: string;
                        changed: number;
                        unchanged: number;
                        refused: {
                            _id: string;
                            title: string;
                            reason: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    undoProductChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        _id: string;
                        undone: number;
                        refused: {
                            _id: string;
                            title: string;
                            reason: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                reviewId: string;
            };
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    reportReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    ground: "unlawful" | "personal_data" | "insult" | "not_about_item" | "advertising" | "fake" | "minors";
                    text: string;
                    name?: "" | string;
                    email?: "" | string;
                    /** @default true */
                    goodFaith?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        number: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    setReviewState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "published" | "hidden";
                    /** @enum {string} */
                    ground?: "unlawful" | "personal_data" | "insult" | "not_about_item" | "advertising" | "fake";
                    facts?: string;
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
                    "application/json": components["schemas"]["ModerationReview"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
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
                    "application/json": components["schemas"]["ModerationReview"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getPrivacyText: {
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
                        markdown: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listProcessors: {
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
                        processors: {
                            name: string;
                            purpose: string;
                            data: string;
                            country: string | null;
                            transfer: string | null;
                            contractOn: string | null;
                            url: string | null;
                            isInUse: boolean;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    updateProcessor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    country: string;
                    transfer: string;
                    contractOn: string | null;
                    url: "" | string;
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
                        name: string;
                        purpose: string;
                        data: string;
                        country: string | null;
                        transfer: string | null;
                        contractOn: string | null;
                        url: string | null;
                        isInUse: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    requestPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    kind: "export" | "erase";
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    confirmPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description The data as a JSON file, or what the erasure left */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        kept: {
                            count: number;
                            /** Format: date */
                            until: string;
                        }[];
                        keptWithdrawals: {
                            count: number;
                            /** Format: date */
                            until: string;
                        }[];
                    } | {
                        /** Format: date-time */
                        madeAt: string;
                        account: {
                            _id: string;
                            name: string;
                            email: string;
                            newEmail: string | null;
                            emailVerifiedAt: string | null;
                            isAdmin: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            lastSeenAt: string | null;
                        } | null;
                        guests: {
                            _id: string;
                            name: string;
                            email: string;
                            newEmail: string | null;
                            emailVerifiedAt: string | null;
                            isAdmin: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            lastSeenAt: string | null;
                        }[];
                        orders: {
                            _id: string;
                            number: string;
                            user: {
                                _id: string;
                                name: string;
                                email: string;
                            };
                            orderItems: {
                                _id: string;
                                product: string;
                                /** @default true */
                                hasPage: boolean;
                                title: string;
                                mainImage: string;
                                price: number;
                                qty: number;
                                unsent: number;
                                /** @default 0 */
                                refunded: number;
                                discount: number;
                                /**
                                 * @default none
                                 * @enum {string}
                                 */
                                seal: "none" | "hygiene";
                                /** @default false */
                                sealNoticeShown: boolean;
                            }[];
                            shippingAddress: {
                                firstName: string;
                                lastName: string;
                                addressLine1: string;
                                addressLine2: string;
                                county: string;
                                city: string;
                                postcode: string;
                                country: string;
                                countryName: string;
                                phone: string;
                            };
                            invoiceAddress: {
                                firstName: string;
                                lastName: string;
                                addressLine1: string;
                                addressLine2: string;
                                county: string;
                                city: string;
                                postcode: string;
                                country: string;
                                countryName: string;
                            } | null;
                            /** @enum {string} */
                            paymentMethod: "PayPal" | "Stripe" | "Bank transfer" | "Cash";
                            itemsPrice: number;
                            discountPrice: number;
                            shippingPrice: number;
                            taxPrice: number;
                            totalPrice: number;
                            giftWrapPrice: number | null;
                            giftMessage: string | null;
                            promotions: {
                                name: string;
                                code: string | null;
                                /** @enum {string} */
                                kind: "percentage" | "amount" | "shipping";
                                amount: number;
                            }[];
                            taxRate: number;
                            taxIncluded: boolean;
                            currency: string;
                            /** @enum {string} */
                            status: "placed" | "paid" | "sent" | "delivered" | "expired" | "cancelled" | "refund_due" | "refunded";
                            isPaid: boolean;
                            paidAt: string | null;
                            receivedOn: string | null;
                            isDelivered: boolean;
                            deliveredAt: string | null;
                            isByHand: boolean;
                            isHandedOver: boolean;
                            parcels: {
                                _id: string;
                                carrier: string | null;
                                trackingCode: string | null;
                                trackingUrl: string | null;
                                /** Format: date-time */
                                sentAt: string;
                                receivedAt: string | null;
                                pieces: {
                                    item: string;
                                    qty: number;
                                }[];
                            }[];
                            delivery: {
                                carrier: string;
                                trackingCode: string | null;
                                trackingUrl: string | null;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            closedAt: string | null;
                            holdUntil: string | null;
                            /** @default null */
                            transferBy: string | null;
                            paymentPending: boolean;
                            paymentWait: {
                                /** @enum {string} */
                                provider: "paypal" | "stripe" | "transfer" | "cash";
                                /** @enum {string} */
                                why: "bank" | "debit" | "soon" | "review" | "shop" | "dispute" | "other";
                                /** @default null */
                                until: string | null;
                            } | null;
                            /** @default false */
                            paymentRefused: boolean;
                            /** @default null */
                            texts: {
                                terms: number;
                                privacy: number;
                                withdrawal: number;
                            } | null;
                            /** @default [] */
                            withdrawals: {
                                number: string;
                                /** Format: date-time */
                                receivedAt: string;
                                words: string | null;
                                items: {
                                    title: string;
                                    qty: number;
                                }[];
                                /** @default false */
                                isUnread: boolean;
                            }[];
                            refundedAmount: number;
                            refunds: {
                                _id: string;
                                amount: number;
                                /** @enum {string} */
                                status: "pending" | "done" | "failed";
                                reason: string | null;
                                /** @enum {string} */
                                provider: "paypal" | "stripe" | "transfer" | "cash";
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            documents: {
                                invoice: string | null;
                                creditNotes: {
                                    refundId: string;
                                    number: string;
                                }[];
                            };
                            payments: {
                                provider: string;
                                reference: string;
                                kind: string;
                                cents: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                        }[];
                        addresses: components["schemas"]["SavedAddress"][];
                        cart: {
                            product: string;
                            qty: number;
                            /** Format: date-time */
                            changedAt: string;
                        }[];
                        saved: {
                            product: string;
                            price: number;
                            /** Format: date-time */
                            savedAt: string;
                        }[];
                        sessions: {
                            device: string;
                            browser: string | null;
                            /** Format: date-time */
                            startedAt: string;
                            lastSeenAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                        emails: {
                            kind: string;
                            order: string | null;
                            to: string | null;
                            subject: string | null;
                            text: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            sentAt: string | null;
                        }[];
                        history: {
                            /** Format: date-time */
                            at: string;
                            action: string;
                        }[];
                        withdrawals: {
                            number: string;
                            name: string;
                            email: string;
                            orderNumber: string;
                            words: string;
                            inOwnWords: string | null;
                            /** Format: date-time */
                            receivedAt: string;
                            items: {
                                title: string;
                                qty: number;
                            }[];
                        }[];
                        returns: {
                            number: string;
                            orderNumber: string;
                            cause: string;
                            status: string;
                            /** Format: date-time */
                            createdAt: string;
                            sendBy: string | null;
                            /** Format: date */
                            refundDueOn: string;
                            postedProofAt: string | null;
                            arrivedAt: string | null;
                            settledAt: string | null;
                            lines: {
                                title: string;
                                qty: number;
                                arrivedQty: number;
                                seal: string;
                                valueLoss: number;
                                valueLossReason: string | null;
                            }[];
                        }[];
                        wants: {
                            house: string;
                            name: string;
                            typed?: string;
                            category: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold") | null;
                            typ: ("edp" | "edt" | "edc" | "parfume") | null;
                            yearFrom: number | null;
                            yearBefore: number | null;
                            minFill: number | null;
                            maxPrice: number | null;
                            _id: string;
                            isConfirmed: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        reviews: {
                            product: string;
                            name: string;
                            rating: number;
                            comment: string;
                            state: string;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        reviewReports: {
                            number: string;
                            /** Format: date-time */
                            at: string;
                            ground: string;
                            text: string;
                            name: string | null;
                            email: string | null;
                            decision: string | null;
                            decidedAt: string | null;
                        }[];
                        questions: {
                            product: string;
                            name: string;
                            email: string | null;
                            question: string;
                            mayPublish: boolean;
                            /** Format: date-time */
                            askedAt: string;
                            answer: string | null;
                            answeredAt: string | null;
                            publishedAt: string | null;
                        }[];
                        consents: {
                            purpose: string;
                            text: string | null;
                            /** Format: date-time */
                            givenAt: string;
                            withdrawnAt: string | null;
                            how: string;
                        }[];
                        requests: {
                            kind: string;
                            /** Format: date-time */
                            createdAt: string;
                            doneAt: string | null;
                            outcome: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listAllReviews: {
        parameters: {
            query?: {
                pageNumber?: number;
                state?: "published" | "hidden";
            };
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
                        reviews: components["schemas"]["ModerationReview"][];
                        page: number;
                        pages: number;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listReviewReports: {
        parameters: {
            query?: {
                pageNumber?: number;
                state?: "open" | "decided";
            };
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
                        reports: components["schemas"]["ReviewReport"][];
                        page: number;
                        pages: number;
                        total: number;
                        open: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    decideReviewReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "hide" | "keep";
                    /** @enum {string} */
                    ground?: "unlawful" | "personal_data" | "insult" | "not_about_item" | "advertising" | "fake";
                    facts?: string;
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
                    "application/json": components["schemas"]["ReviewReport"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                refundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getOrderWithdrawalReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getPackingSlip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                keyword?: string;
                status?: "placed" | "paid" | "sent" | "delivered" | "expired" | "cancelled" | "refund_due" | "refunded";
                group?: "unpaid" | "to_deliver" | "disputed" | "sent" | "delivered" | "refunded" | "closed";
                from?: string;
                to?: string;
                sortBy?: "date-desc" | "date-asc" | "total-desc" | "total-asc" | "name-asc" | "name-desc";
                pageNumber?: number;
            };
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
                        orders: components["schemas"]["AdminOrder"][];
                        page: number;
                        pages: number;
                        total: number;
                        isMore: boolean;
                        counts: {
                            all: number | null;
                            unpaid: number | null;
                            to_deliver: number | null;
                            disputed: number | null;
                            sent: number | null;
                            delivered: number | null;
                            refunded: number | null;
                            closed: number | null;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderItems: {
                        product: string;
                        qty: number;
                    }[];
                    promotionCode?: string;
                    shippingAddress: {
                        firstName: string;
                        lastName: string;
                        addressLine1: string;
                        addressLine2?: string;
                        county?: string;
                        city: string;
                        postcode: string;
                        country: string;
                        phone?: string;
                    };
                    invoiceAddress?: {
                        firstName: string;
                        lastName: string;
                        addressLine1: string;
                        addressLine2?: string;
                        county?: string;
                        city: string;
                        postcode: string;
                        country: string;
                        phone?: string;
                    };
                    paymentMethod: string;
                    giftWrap?: boolean;
                    giftMessage?: string;
                    expectedTotal?: number;
                    accepted?: {
                        terms: string;
                        withdrawal: string;
                        sealed?: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    makeOrderByHand: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: {
                        product: string;
                        qty: number;
                        price: number;
                        reason?: string;
                    }[];
                    buyer: {
                        name: string;
                        /** @default  */
                        email?: "" | string;
                    };
                    address?: {
                        firstName: string;
                        lastName: string;
                        addressLine1: string;
                        addressLine2?: string;
                        county?: string;
                        city: string;
                        postcode: string;
                        country: string;
                        phone?: string;
                    };
                    shippingPrice: number;
                    /** @enum {string} */
                    payment: "cash" | "transfer" | "link";
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    quoteOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderItems: {
                        product: string;
                        qty: number;
                    }[];
                    promotionCode?: string;
                    giftWrap?: boolean;
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
                        items: {
                            _id: string;
                            title: string;
                            house: string;
                            name: string;
                            /** @enum {string} */
                            category: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                            typ: ("edp" | "edt" | "edc" | "parfume") | null;
                            size: number | null;
                            era: string | null;
                            mainImage: string;
                            price: number;
                            compareAtPrice: number | null;
                            reduction: number;
                            lowestPrice30Days: number | null;
                            newSince: string | null;
                            /** @enum {string} */
                            seal: "none" | "hygiene";
                            discount: number;
                            quantity: number;
                            heldUntil: string | null;
                            qty: number;
                        }[];
                        gone: string[];
                        itemsPrice: number;
                        discountPrice: number;
                        shippingPrice: number;
                        taxPrice: number;
                        totalPrice: number;
                        giftWrapPrice: number | null;
                        terms: {
                            taxRate: number;
                            taxIncluded: boolean;
                            freeShippingAbove: number;
                        };
                        promotions: {
                            name: string;
                            code: string | null;
                            /** @enum {string} */
                            kind: "percentage" | "amount" | "shipping";
                            amount: number;
                        }[];
                        codeProblem: string | null;
                        currency: string;
                        checkoutOpen: boolean;
                        texts: {
                            terms: {
                                id: string;
                                version: number;
                                /** Format: date-time */
                                validFrom: string;
                            };
                            privacy: {
                                id: string;
                                version: number;
                                /** Format: date-time */
                                validFrom: string;
                            };
                            withdrawal: {
                                id: string;
                                version: number;
                                /** Format: date-time */
                                validFrom: string;
                            };
                            model_form: {
                                id: string;
                                version: number;
                                /** Format: date-time */
                                validFrom: string;
                            };
                            reviews: {
                                id: string;
                                version: number;
                                /** Format: date-time */
                                validFrom: string;
                            };
                            legal: {
                                id: string;
                                version: number;
                                /** Format: date-time */
                                validFrom: string;
                            };
                            accessibility: {
                                id: string;
                                version: number;
                                /** Format: date-time */
                                validFrom: string;
                            };
                            guarantee: {
                                id: string;
                                version: number;
                                /** Format: date-time */
                                validFrom: string;
                            };
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listOwnOrders: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
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
                        orders: components["schemas"]["Order"][];
                        page: number;
                        pages: number;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    deliverOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carrier?: string;
                    trackingCode?: string;
                    /** @default true */
                    notify?: boolean;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    correctDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carrier?: string;
                    trackingCode?: string;
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    sendParcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carrier?: string;
                    trackingCode?: string;
                    /** @default true */
                    notify?: boolean;
                    pieces?: {
                        item: string;
                        qty: number;
                    }[];
                    knownParcels?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    correctParcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                parcelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carrier?: string;
                    trackingCode?: string;
                    /** @default false */
                    notify?: boolean;
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    undoSending: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                parcelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getOrderDetail: {
        parameters: {
            query?: {
                keyword?: string;
                status?: "placed" | "paid" | "sent" | "delivered" | "expired" | "cancelled" | "refund_due" | "refunded";
                group?: "unpaid" | "to_deliver" | "disputed" | "sent" | "delivered" | "refunded" | "closed";
                from?: string;
                to?: string;
                sortBy?: "date-desc" | "date-asc" | "total-desc" | "total-asc" | "name-asc" | "name-desc";
            };
            header?: never;
            path: {
                id: string;
            };
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
                        lines: {
                            _id: string;
                            sku: string | null;
                            magazine: string;
                            listPrice: number | null;
                            priceReason: string | null;
                        }[];
                        customer: {
                            orders: number;
                            total: number;
                            /** Format: date-time */
                            since: string;
                            isGuest: boolean;
                            isDeleted: boolean;
                        };
                        payments: {
                            /** @enum {string} */
                            provider: "paypal" | "stripe" | "transfer" | "cash";
                            reference: string;
                            amount: number;
                            refunded: number;
                            keeps: boolean;
                            /** Format: date-time */
                            capturedAt: string;
                            receivedOn: string | null;
                        }[];
                        waiting: {
                            /** @enum {string} */
                            provider: "paypal" | "stripe" | "transfer" | "cash";
                            reference: string | null;
                            /** Format: date-time */
                            since: string;
                            reason: string | null;
                            until: string | null;
                            isConfigured: boolean;
                        }[];
                        stop: string | null;
                        withdrawals: {
                            _id: string;
                            number: string;
                            /** Format: date-time */
                            receivedAt: string;
                            /** @enum {string} */
                            group: "to_check" | "waiting_for_goods" | "refund_due" | "done" | "unmatched";
                        }[];
                        before: {
                            _id: string;
                            number: string;
                        } | null;
                        after: {
                            _id: string;
                            number: string;
                        } | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getOrderTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        events: {
                            _id: string;
                            /** @enum {string} */
                            kind: "placed" | "made_by_hand" | "held_again" | "expired" | "cancelled" | "paid" | "paid_late" | "noted" | "sent" | "sending_undone" | "delivered" | "delivery_changed" | "refund_asked" | "refunded" | "refund_failed" | "anomaly";
                            /** Format: date-time */
                            at: string;
                            by: string | null;
                            amount: number | null;
                            provider: ("paypal" | "stripe" | "transfer" | "cash") | null;
                            reference: string | null;
                            text: string | null;
                            carrier: string | null;
                            trackingCode: string | null;
                            email: {
                                _id: string;
                                /** @enum {string} */
                                status: "waiting" | "sent" | "kept" | "failed";
                            } | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    addOrderNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: {
                            _id: string;
                            /** @enum {string} */
                            kind: "placed" | "made_by_hand" | "held_again" | "expired" | "cancelled" | "paid" | "paid_late" | "noted" | "sent" | "sending_undone" | "delivered" | "delivery_changed" | "refund_asked" | "refunded" | "refund_failed" | "anomaly";
                            /** Format: date-time */
                            at: string;
                            by: string | null;
                            amount: number | null;
                            provider: ("paypal" | "stripe" | "transfer" | "cash") | null;
                            reference: string | null;
                            text: string | null;
                            carrier: string | null;
                            trackingCode: string | null;
                            email: {
                                _id: string;
                                /** @enum {string} */
                                status: "waiting" | "sent" | "kept" | "failed";
                            } | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    startPayPalPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    express?: string;
                } | null;
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
                        id: string;
                        url: string | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    startStripePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    express?: string;
                } | null;
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
                        id: string;
                        url: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getTransferDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        amount: number;
                        currency: string;
                        accountHolder: string;
                        iban: string;
                        bic: string | null;
                        reference: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    receiveTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    receivedOn: string;
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    confirmRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                refundId: string;
            };
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    returnRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                refundId: string;
            };
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    refundOrder: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount?: number;
                    reason?: string;
                    knownRefunds?: number;
                    pieces?: {
                        item: string;
                        qty: number;
                    }[];
                    /** @default false */
                    restock?: boolean;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    announceReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    cause: "withdrawal" | "defect" | "exchange" | "undeliverable";
                    lines: {
                        orderItem: string;
                        qty: number;
                    }[];
                    withdrawal?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        number: string;
                        order: {
                            _id: string;
                            number: string;
                        };
                        withdrawal: string | null;
                        /** @enum {string} */
                        cause: "withdrawal" | "defect" | "exchange" | "undeliverable";
                        /** @enum {string} */
                        status: "announced" | "posted" | "arrived" | "settled" | "closed";
                        sendBy: string | null;
                        /** Format: date */
                        refundDueOn: string;
                        postedProofAt: string | null;
                        arrivedAt: string | null;
                        settledAt: string | null;
                        refunds: number;
                        items: {
                            _id: string;
                            orderItem: string;
                            title: string;
                            isOnSale: boolean;
                            qty: number;
                            arrivedQty: number;
                            /** @enum {string} */
                            soldSeal: "none" | "hygiene";
                            sealNoticeShown: boolean;
                            /** @enum {string} */
                            seal: "none" | "intact" | "broken";
                            valueLoss: number;
                            valueLossReason: string | null;
                            restock: ("sale" | "hidden" | "scrap") | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    sendShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carrier?: string;
                    trackingCode?: string;
                    /** @default true */
                    notify?: boolean;
                    items: {
                        orderItem: string;
                        qty: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    receiveOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    receivedOn?: string;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        _id: string;
                        number: string;
                        order: {
                            _id: string;
                            number: string;
                        };
                        withdrawal: string | null;
                        /** @enum {string} */
                        cause: "withdrawal" | "defect" | "exchange" | "undeliverable";
                        /** @enum {string} */
                        status: "announced" | "posted" | "arrived" | "settled" | "closed";
                        sendBy: string | null;
                        /** Format: date */
                        refundDueOn: string;
                        postedProofAt: string | null;
                        arrivedAt: string | null;
                        settledAt: string | null;
                        refunds: number;
                        items: {
                            _id: string;
                            orderItem: string;
                            title: string;
                            isOnSale: boolean;
                            qty: number;
                            arrivedQty: number;
                            /** @enum {string} */
                            soldSeal: "none" | "hygiene";
                            sealNoticeShown: boolean;
                            /** @enum {string} */
                            seal: "none" | "intact" | "broken";
                            valueLoss: number;
                            valueLossReason: string | null;
                            restock: ("sale" | "hidden" | "scrap") | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    changeReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    postedProofAt?: string | null;
                    arrivedAt?: string | null;
                    items?: {
                        id: string;
                        arrivedQty: number;
                        /**
                         * @default none
                         * @enum {string}
                         */
                        seal?: "none" | "intact" | "broken";
                        valueLoss?: number;
                        valueLossReason?: string;
                    }[];
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
                        _id: string;
                        number: string;
                        order: {
                            _id: string;
                            number: string;
                        };
                        withdrawal: string | null;
                        /** @enum {string} */
                        cause: "withdrawal" | "defect" | "exchange" | "undeliverable";
                        /** @enum {string} */
                        status: "announced" | "posted" | "arrived" | "settled" | "closed";
                        sendBy: string | null;
                        /** Format: date */
                        refundDueOn: string;
                        postedProofAt: string | null;
                        arrivedAt: string | null;
                        settledAt: string | null;
                        refunds: number;
                        items: {
                            _id: string;
                            orderItem: string;
                            title: string;
                            isOnSale: boolean;
                            qty: number;
                            arrivedQty: number;
                            /** @enum {string} */
                            soldSeal: "none" | "hygiene";
                            sealNoticeShown: boolean;
                            /** @enum {string} */
                            seal: "none" | "intact" | "broken";
                            valueLoss: number;
                            valueLossReason: string | null;
                            restock: ("sale" | "hidden" | "scrap") | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    proposeRefund: {
        parameters: {
            query?: {
                withMissing?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
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
                        goods: number;
                        delivery: number;
                        valueLoss: number;
                        refund: number;
                        missing: {
                            title: string;
                            qty: number;
                        }[];
                        why: string[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    settleReturn: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    reason?: string;
                    /** @default [] */
                    restock?: {
                        id: string;
                        /** @enum {string} */
                        to: "sale" | "hidden" | "scrap";
                    }[];
                    /** @default false */
                    withMissing?: boolean;
                    knownRefunds: number;
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
                        _id: string;
                        number: string;
                        order: {
                            _id: string;
                            number: string;
                        };
                        withdrawal: string | null;
                        /** @enum {string} */
                        cause: "withdrawal" | "defect" | "exchange" | "undeliverable";
                        /** @enum {string} */
                        status: "announced" | "posted" | "arrived" | "settled" | "closed";
                        sendBy: string | null;
                        /** Format: date */
                        refundDueOn: string;
                        postedProofAt: string | null;
                        arrivedAt: string | null;
                        settledAt: string | null;
                        refunds: number;
                        items: {
                            _id: string;
                            orderItem: string;
                            title: string;
                            isOnSale: boolean;
                            qty: number;
                            arrivedQty: number;
                            /** @enum {string} */
                            soldSeal: "none" | "hygiene";
                            sealNoticeShown: boolean;
                            /** @enum {string} */
                            seal: "none" | "intact" | "broken";
                            valueLoss: number;
                            valueLossReason: string | null;
                            restock: ("sale" | "hidden" | "scrap") | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    changeShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carrier?: string;
                    trackingCode?: string;
                    receivedAt?: string | null;
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
                    "application/json": components["schemas"]["Order"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    checkWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    orderNumber: string;
                    email: string;
                    items?: string;
                    token?: string;
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
                        known: boolean;
                        statement: string;
                        order?: {
                            number: string;
                            /** Format: date */
                            orderedOn: string;
                            receivedOn: string | null;
                            periodEndsOn: string | null;
                            isLate: boolean;
                            items: {
                                _id: string;
                                title: string;
                                qty: number;
                                left: number;
                                /** @enum {string} */
                                seal: "none" | "hygiene";
                            }[];
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                group?: "to_check" | "waiting_for_goods" | "refund_due" | "done" | "unmatched";
                pageNumber?: number;
            };
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
                        withdrawals: {
                            _id: string;
                            number: string;
                            /** @enum {string} */
                            channel: "online" | "email" | "letter" | "phone" | "other";
                            name: string;
                            email: string;
                            orderNumberGiven: string;
                            order: {
                                _id: string;
                                number: string;
                            } | null;
                            /** Format: date-time */
                            receivedAt: string;
                            /** @enum {string} */
                            timing: "in_time" | "late" | "unknown";
                            /** @enum {string} */
                            group: "to_check" | "waiting_for_goods" | "refund_due" | "done" | "unmatched";
                            refundDueOn: string | null;
                            mayWait: boolean;
                        }[];
                        counts: {
                            [key: string]: number;
                        };
                        overdue: {
                            number: string;
                            /** Format: date */
                            dueOn: string;
                            withdrawal: string | null;
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    sendWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    orderNumber: string;
                    email: string;
                    items?: string;
                    token?: string;
                    lines?: {
                        orderItem: string;
                        qty: number;
                    }[];
                    /** @enum {boolean} */
                    confirmed: true;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        known: boolean;
                        number: string;
                        /** Format: date-time */
                        receivedAt: string;
                        statement: string;
                        sendBackBy: string | null;
                        /** Format: date */
                        refundBy: string;
                        /** @default true */
                        isPostageTold: boolean;
                        /** @default false */
                        isUnpaid: boolean;
                        receiptUrl: string;
                        /** @enum {string} */
                        mail: "queued" | "kept";
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getWithdrawalReceipt: {
        parameters: {
            query: {
                key: string;
            };
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    recordWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel: "email" | "letter" | "phone" | "other";
                    /** Format: date-time */
                    receivedAt: string;
                    name: string;
                    email: "" | string;
                    orderNumber: string;
                    words: string;
                    items?: string;
                    lines?: {
                        orderItem: string;
                        qty: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        known: boolean;
                        number: string;
                        /** Format: date-time */
                        receivedAt: string;
                        statement: string;
                        sendBackBy: string | null;
                        /** Format: date */
                        refundBy: string;
                        /** @default true */
                        isPostageTold: boolean;
                        /** @default false */
                        isUnpaid: boolean;
                        receiptUrl: string;
                        /** @enum {string} */
                        mail: "queued" | "kept";
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        _id: string;
                        number: string;
                        /** @enum {string} */
                        channel: "online" | "email" | "letter" | "phone" | "other";
                        name: string;
                        email: string;
                        orderNumberGiven: string;
                        order: {
                            _id: string;
                            number: string;
                        } | null;
                        /** Format: date-time */
                        receivedAt: string;
                        /** @enum {string} */
                        timing: "in_time" | "late" | "unknown";
                        /** @enum {string} */
                        group: "to_check" | "waiting_for_goods" | "refund_due" | "done" | "unmatched";
                        refundDueOn: string | null;
                        mayWait: boolean;
                        statement: string;
                        items: string | null;
                        periodEndsOn: string | null;
                        orderEmail: string | null;
                        lines: {
                            orderItem: string;
                            title: string;
                            qty: number;
                        }[];
                        choice: {
                            orderItem: string;
                            title: string;
                            qty: number;
                            left: number;
                        }[];
                        returnId: string | null;
                        earlier: {
                            _id: string;
                            number: string;
                        }[];
                        receiptUrl: string;
                        sha256: string;
                        events: {
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            kind: "acknowledged" | "linked" | "disputed" | "accepted" | "note";
                            by: string | null;
                            text: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getWithdrawalChoice: {
        parameters: {
            query: {
                order: string;
            };
            header?: never;
            path: {
                id: string;
            };
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
                        number: string;
                        choice: {
                            orderItem: string;
                            title: string;
                            qty: number;
                            left: number;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    addWithdrawalEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "linked";
                    order: string;
                    lines?: {
                        orderItem: string;
                        qty: number;
                    }[];
                } | {
                    /** @enum {string} */
                    kind: "disputed";
                    reason: string;
                } | {
                    /** @enum {string} */
                    kind: "accepted";
                } | {
                    /** @enum {string} */
                    kind: "note";
                    text: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        number: string;
                        /** @enum {string} */
                        channel: "online" | "email" | "letter" | "phone" | "other";
                        name: string;
                        email: string;
                        orderNumberGiven: string;
                        order: {
                            _id: string;
                            number: string;
                        } | null;
                        /** Format: date-time */
                        receivedAt: string;
                        /** @enum {string} */
                        timing: "in_time" | "late" | "unknown";
                        /** @enum {string} */
                        group: "to_check" | "waiting_for_goods" | "refund_due" | "done" | "unmatched";
                        refundDueOn: string | null;
                        mayWait: boolean;
                        statement: string;
                        items: string | null;
                        periodEndsOn: string | null;
                        orderEmail: string | null;
                        lines: {
                            orderItem: string;
                            title: string;
                            qty: number;
                        }[];
                        choice: {
                            orderItem: string;
                            title: string;
                            qty: number;
                            left: number;
                        }[];
                        returnId: string | null;
                        earlier: {
                            _id: string;
                            number: string;
                        }[];
                        receiptUrl: string;
                        sha256: string;
                        events: {
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            kind: "acknowledged" | "linked" | "disputed" | "accepted" | "note";
                            by: string | null;
                            text: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    beginExpress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderItems: {
                        product: string;
                        qty: number;
                    }[];
                    promotionCode?: string;
                    giftWrap?: boolean;
                    /** @enum {string} */
                    provider: "paypal" | "stripe";
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        url: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    readExpressBuyer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
                        /** @enum {string} */
                        provider: "paypal" | "stripe";
                        email?: string;
                        address: {
                            firstName?: string;
                            lastName?: string;
                            addressLine1?: string;
                            addressLine2?: string;
                            county?: string;
                            city?: string;
                            postcode?: string;
                            country?: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    findDutchAddress: {
        parameters: {
            query: {
                postcode: string;
                number: string;
            };
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
                        /** @enum {string} */
                        status: "found" | "unknown" | "unavailable";
                        street: string;
                        city: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    exportProducts: {
        parameters: {
            query?: {
                keyword?: string;
                pageNumber?: string;
                category?: string;
                exact?: ("true" | "false") | ("true" | "false")[];
                sortBy?: "newest" | "price-asc" | "price-desc" | "title-asc" | "title-desc" | "rating" | "stock-asc" | "stock-desc" | "era-asc";
                typ?: ("edp" | "edt" | "edc" | "parfume") | ("edp" | "edt" | "edc" | "parfume")[];
                sex?: ("men" | "women" | "unisex") | ("men" | "women" | "unisex")[];
                house?: string | string[];
                era?: string | string[];
                family?: string | string[];
                condition?: ("sealed" | "unused" | "used" | "tester") | ("sealed" | "unused" | "used" | "tester")[];
                fill?: ("90-100" | "75-89" | "50-74" | "0-49") | ("90-100" | "75-89" | "50-74" | "0-49")[];
                note?: string | string[];
                priceMin?: string | string[];
                priceMax?: string | string[];
                sizeMin?: string | string[];
                sizeMax?: string | string[];
                vintage?: ("true" | "false") | ("true" | "false")[];
                inStock?: ("true" | "false") | ("true" | "false")[];
                onlyOne?: ("true" | "false") | ("true" | "false")[];
                nowe?: ("true" | "false") | ("true" | "false")[];
                discount?: ("true" | "false") | ("true" | "false")[];
                boxed?: ("true" | "false") | ("true" | "false")[];
                state?: "shown" | "hidden" | "archived" | "without_unit_price";
                magazine?: "NL" | "OSK";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                keyword?: string;
                status?: "placed" | "paid" | "sent" | "delivered" | "expired" | "cancelled" | "refund_due" | "refunded";
                group?: "unpaid" | "to_deliver" | "disputed" | "sent" | "delivered" | "refunded" | "closed";
                from?: string;
                to?: string;
                sortBy?: "date-desc" | "date-asc" | "total-desc" | "total-asc" | "name-asc" | "name-desc";
                pageNumber?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    exportUsers: {
        parameters: {
            query?: {
                role?: "administrator" | "customer";
                pageNumber?: number;
                keyword?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
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
                        imports: {
                            _id: string;
                            fileName: string;
                            picturesName: string | null;
                            /** @enum {string} */
                            status: "reading" | "ready" | "writing" | "done" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            readAt: string | null;
                            endedAt: string | null;
                            by: {
                                _id: string;
                                name: string;
                            } | null;
                            counts: {
                                all: number;
                                new: number;
                                changed: number;
                                same: number;
                                wrong: number;
                                look: number;
                                prices: number;
                                stock: number;
                                texts: number;
                                pictures: number;
                            };
                            done: number;
                            total: number;
                            failure: {
                                title: string;
                                text: string;
                            } | null;
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Import"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    discardImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                pageNumber?: number;
                result?: "new" | "changed" | "same" | "look" | "wrong" | "left_out";
            };
            header?: never;
            path: {
                id: string;
            };
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
                        rows: {
                            line: number;
                            sku: string;
                            title: string;
                            /** @enum {string} */
                            result: "new" | "changed" | "same" | "wrong";
                            look: boolean;
                            filled: number;
                            changes: {
                                field: string;
                                before: string | number | boolean | null | string[];
                                after: string | number | boolean | null | string[];
                            }[];
                            notes: {
                                /** @enum {string} */
                                kind: "wrong" | "look" | "info";
                                column: string | null;
                                message: string;
                            }[];
                            pictures: string[];
                            product: string | null;
                            outcome: ("written" | "left_out") | null;
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    applyImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                    "application/json": components["schemas"]["Import"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listMail: {
        parameters: {
            query?: {
                pageNumber?: number;
                status?: "waiting" | "sent" | "kept" | "failed";
            };
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
                        mail: {
                            _id: string;
                            /** @enum {string} */
                            kind: "order_placed" | "order_paid" | "order_sent" | "order_delivered" | "order_refunded" | "payment_waiting" | "payment_refused" | "email_confirmation" | "email_changed" | "password_reset" | "password_changed" | "second_factor_on" | "second_factor_off" | "review_hidden" | "review_shown" | "report_received" | "report_decided" | "privacy_export" | "privacy_erase" | "owner_anomalies" | "owner_large_hold" | "owner_large_network_hold" | "withdrawal_received" | "withdrawal_notice" | "owner_question" | "owner_answer" | "want_confirmation" | "want_offer" | "want_arrival";
                            order: {
                                _id: string;
                                number: string;
                            } | null;
                            /** @enum {string} */
                            status: "waiting" | "sent" | "kept" | "failed";
                            to: string | null;
                            subject: string | null;
                            tries: number;
                            lastError: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            sentAt: string | null;
                            nextTryAt: string | null;
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                        sends: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        _id: string;
                        /** @enum {string} */
                        kind: "order_placed" | "order_paid" | "order_sent" | "order_delivered" | "order_refunded" | "payment_waiting" | "payment_refused" | "email_confirmation" | "email_changed" | "password_reset" | "password_changed" | "second_factor_on" | "second_factor_off" | "review_hidden" | "review_shown" | "report_received" | "report_decided" | "privacy_export" | "privacy_erase" | "owner_anomalies" | "owner_large_hold" | "owner_large_network_hold" | "withdrawal_received" | "withdrawal_notice" | "owner_question" | "owner_answer" | "want_confirmation" | "want_offer" | "want_arrival";
                        order: {
                            _id: string;
                            number: string;
                        } | null;
                        /** @enum {string} */
                        status: "waiting" | "sent" | "kept" | "failed";
                        to: string | null;
                        subject: string | null;
                        tries: number;
                        lastError: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        sentAt: string | null;
                        nextTryAt: string | null;
                        html: string | null;
                        text: string | null;
                        sends: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    sendMailAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        _id: string;
                        /** @enum {string} */
                        kind: "order_placed" | "order_paid" | "order_sent" | "order_delivered" | "order_refunded" | "payment_waiting" | "payment_refused" | "email_confirmation" | "email_changed" | "password_reset" | "password_changed" | "second_factor_on" | "second_factor_off" | "review_hidden" | "review_shown" | "report_received" | "report_decided" | "privacy_export" | "privacy_erase" | "owner_anomalies" | "owner_large_hold" | "owner_large_network_hold" | "withdrawal_received" | "withdrawal_notice" | "owner_question" | "owner_answer" | "want_confirmation" | "want_offer" | "want_arrival";
                        order: {
                            _id: string;
                            number: string;
                        } | null;
                        /** @enum {string} */
                        status: "waiting" | "sent" | "kept" | "failed";
                        to: string | null;
                        subject: string | null;
                        tries: number;
                        lastError: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        sentAt: string | null;
                        nextTryAt: string | null;
                        html: string | null;
                        text: string | null;
                        sends: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listPromotions: {
        parameters: {
            query?: {
                pageNumber?: number;
                keyword?: string;
                state?: "on" | "to_come" | "over" | "used_up" | "off";
            };
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
                        promotions: {
                            _id: string;
                            version: number;
                            name: string;
                            code: string | null;
                            /** @enum {string} */
                            kind: "percentage" | "amount" | "shipping";
                            percent: number | null;
                            amount: number | null;
                            startsOn: string;
                            endsOn: string | null;
                            leastSum: number;
                            categories: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold")[];
                            skipsReduced: boolean;
                            oncePerBuyer: boolean;
                            mostUses: number | null;
                            uses: number;
                            /** @enum {string} */
                            state: "on" | "to_come" | "over" | "used_up" | "off";
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    createPromotion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    code: string | null;
                    /** @enum {string} */
                    kind: "percentage" | "amount" | "shipping";
                    percent: number | null;
                    amount: number | null;
                    startsOn: string | null;
                    endsOn: string | null;
                    leastSum: number;
                    categories: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold")[];
                    skipsReduced: boolean;
                    oncePerBuyer: boolean;
                    mostUses: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        version: number;
                        name: string;
                        code: string | null;
                        /** @enum {string} */
                        kind: "percentage" | "amount" | "shipping";
                        percent: number | null;
                        amount: number | null;
                        startsOn: string;
                        endsOn: string | null;
                        leastSum: number;
                        categories: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold")[];
                        skipsReduced: boolean;
                        oncePerBuyer: boolean;
                        mostUses: number | null;
                        uses: number;
                        /** @enum {string} */
                        state: "on" | "to_come" | "over" | "used_up" | "off";
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getPromotion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        _id: string;
                        version: number;
                        name: string;
                        code: string | null;
                        /** @enum {string} */
                        kind: "percentage" | "amount" | "shipping";
                        percent: number | null;
                        amount: number | null;
                        startsOn: string;
                        endsOn: string | null;
                        leastSum: number;
                        categories: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold")[];
                        skipsReduced: boolean;
                        oncePerBuyer: boolean;
                        mostUses: number | null;
                        uses: number;
                        /** @enum {string} */
                        state: "on" | "to_come" | "over" | "used_up" | "off";
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    updatePromotion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    code: string | null;
                    /** @enum {string} */
                    kind: "percentage" | "amount" | "shipping";
                    percent: number | null;
                    amount: number | null;
                    startsOn: string | null;
                    endsOn: string | null;
                    leastSum: number;
                    categories: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold")[];
                    skipsReduced: boolean;
                    oncePerBuyer: boolean;
                    mostUses: number | null;
                    version: number;
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
                        _id: string;
                        version: number;
                        name: string;
                        code: string | null;
                        /** @enum {string} */
                        kind: "percentage" | "amount" | "shipping";
                        percent: number | null;
                        amount: number | null;
                        startsOn: string;
                        endsOn: string | null;
                        leastSum: number;
                        categories: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold")[];
                        skipsReduced: boolean;
                        oncePerBuyer: boolean;
                        mostUses: number | null;
                        uses: number;
                        /** @enum {string} */
                        state: "on" | "to_come" | "over" | "used_up" | "off";
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    switchPromotionOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        _id: string;
                        version: number;
                        name: string;
                        code: string | null;
                        /** @enum {string} */
                        kind: "percentage" | "amount" | "shipping";
                        percent: number | null;
                        amount: number | null;
                        startsOn: string;
                        endsOn: string | null;
                        leastSum: number;
                        categories: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold")[];
                        skipsReduced: boolean;
                        oncePerBuyer: boolean;
                        mostUses: number | null;
                        uses: number;
                        /** @enum {string} */
                        state: "on" | "to_come" | "over" | "used_up" | "off";
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    switchPromotionOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        _id: string;
                        version: number;
                        name: string;
                        code: string | null;
                        /** @enum {string} */
                        kind: "percentage" | "amount" | "shipping";
                        percent: number | null;
                        amount: number | null;
                        startsOn: string;
                        endsOn: string | null;
                        leastSum: number;
                        categories: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold")[];
                        skipsReduced: boolean;
                        oncePerBuyer: boolean;
                        mostUses: number | null;
                        uses: number;
                        /** @enum {string} */
                        state: "on" | "to_come" | "over" | "used_up" | "off";
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listAnomalies: {
        parameters: {
            query?: {
                pageNumber?: number;
                state?: "open" | "settled";
                order?: string;
            };
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
                        anomalies: {
                            _id: string;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            provider: "paypal" | "stripe" | "transfer" | "cash";
                            reason: string;
                            reference: string | null;
                            order: {
                                _id: string;
                                number: string;
                            } | null;
                            amount: number | null;
                            currency: string | null;
                            settled: {
                                /** Format: date-time */
                                at: string;
                                by: string | null;
                                isByItself: boolean;
                                note: string | null;
                            } | null;
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                        open: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listComparisons: {
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
                        comparisons: {
                            /** @enum {string} */
                            provider: "paypal" | "stripe" | "transfer" | "cash";
                            /** @enum {string} */
                            state: "running" | "done" | "failed";
                            /** Format: date-time */
                            startedAt: string;
                            /** Format: date-time */
                            since: string;
                            /** Format: date-time */
                            until: string;
                            movements: number;
                            fitting: number;
                            waiting: number;
                            notOurs: number;
                            differences: number;
                            resolved: number;
                            others: {
                                /** @enum {string} */
                                kind: "payment" | "refund" | "reversal";
                                ref: string;
                                amount: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                                label: string | null;
                            }[];
                            failure: string | null;
                            lastDoneAt: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    settleAnomaly: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    settled: boolean;
                    note?: string;
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
                        _id: string;
                        /** Format: date-time */
                        at: string;
                        /** @enum {string} */
                        provider: "paypal" | "stripe" | "transfer" | "cash";
                        reason: string;
                        reference: string | null;
                        order: {
                            _id: string;
                            number: string;
                        } | null;
                        amount: number | null;
                        currency: string | null;
                        settled: {
                            /** Format: date-time */
                            at: string;
                            by: string | null;
                            isByItself: boolean;
                            note: string | null;
                        } | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getCompliance: {
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
                        checks: {
                            /** @enum {string} */
                            id: "withdrawal-function" | "holidays" | "refund-deadlines" | "durable-medium" | "reductions" | "unit-prices" | "gross-prices" | "invoices-gap-free" | "identity" | "terms" | "guarantee-notice" | "odr-link" | "button" | "accessibility" | "reviews" | "retention" | "processors" | "storage";
                            /** @enum {string} */
                            area: "contract" | "prices" | "books" | "information" | "data";
                            /** @enum {string} */
                            state: "green" | "amber" | "red" | "off";
                            title: string;
                            found: string;
                            count: number;
                            sample: {
                                title: string;
                                href: string;
                            }[];
                            law: {
                                words: string;
                                /** Format: uri */
                                url: string;
                            };
                            fix: ({
                                label: string;
                                href: string;
                            } | {
                                label: string;
                                /** @enum {string} */
                                action: "correct-reductions" | "use-preset-nl" | "run-retention" | "write-texts";
                            }) | null;
                            /** Format: date-time */
                            checkedAt: string;
                        }[];
                        summary: {
                            green: number;
                            amber: number;
                            red: number;
                            off: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    checkCompliance: {
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
                        checks: {
                            /** @enum {string} */
                            id: "withdrawal-function" | "holidays" | "refund-deadlines" | "durable-medium" | "reductions" | "unit-prices" | "gross-prices" | "invoices-gap-free" | "identity" | "terms" | "guarantee-notice" | "odr-link" | "button" | "accessibility" | "reviews" | "retention" | "processors" | "storage";
                            /** @enum {string} */
                            area: "contract" | "prices" | "books" | "information" | "data";
                            /** @enum {string} */
                            state: "green" | "amber" | "red" | "off";
                            title: string;
                            found: string;
                            count: number;
                            sample: {
                                title: string;
                                href: string;
                            }[];
                            law: {
                                words: string;
                                /** Format: uri */
                                url: string;
                            };
                            fix: ({
                                label: string;
                                href: string;
                            } | {
                                label: string;
                                /** @enum {string} */
                                action: "correct-reductions" | "use-preset-nl" | "run-retention" | "write-texts";
                            }) | null;
                            /** Format: date-time */
                            checkedAt: string;
                        }[];
                        summary: {
                            green: number;
                            amber: number;
                            red: number;
                            off: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    askForEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    to: string;
                    /** @default false */
                    persons?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ZIP archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "waiting" | "ready" | "failed";
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    fixCompliance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                action: "correct-reductions" | "use-preset-nl" | "run-retention" | "write-texts";
            };
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
                        fixed: number;
                        compliance: {
                            checks: {
                                /** @enum {string} */
                                id: "withdrawal-function" | "holidays" | "refund-deadlines" | "durable-medium" | "reductions" | "unit-prices" | "gross-prices" | "invoices-gap-free" | "identity" | "terms" | "guarantee-notice" | "odr-link" | "button" | "accessibility" | "reviews" | "retention" | "processors" | "storage";
                                /** @enum {string} */
                                area: "contract" | "prices" | "books" | "information" | "data";
                                /** @enum {string} */
                                state: "green" | "amber" | "red" | "off";
                                title: string;
                                found: string;
                                count: number;
                                sample: {
                                    title: string;
                                    href: string;
                                }[];
                                law: {
                                    words: string;
                                    /** Format: uri */
                                    url: string;
                                };
                                fix: ({
                                    label: string;
                                    href: string;
                                } | {
                                    label: string;
                                    /** @enum {string} */
                                    action: "correct-reductions" | "use-preset-nl" | "run-retention" | "write-texts";
                                }) | null;
                                /** Format: date-time */
                                checkedAt: string;
                            }[];
                            summary: {
                                green: number;
                                amber: number;
                                red: number;
                                off: number;
                            };
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    uploadGuaranteeNotice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    notice: string;
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
                        url: string;
                        width: number;
                        height: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                pageNumber?: number;
                state?: "open" | "answered";
            };
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
                        questions: {
                            _id: string;
                            product: {
                                _id: string;
                                title: string;
                                path: string;
                                isArchived: boolean;
                            };
                            name: string;
                            email: string | null;
                            question: string;
                            mayPublish: boolean;
                            /** Format: date-time */
                            askedAt: string;
                            answer: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                                by: string | null;
                            } | null;
                            isPublished: boolean;
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    answerQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /** @default false */
                    publish?: boolean;
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
                        _id: string;
                        product: {
                            _id: string;
                            title: string;
                            path: string;
                            isArchived: boolean;
                        };
                        name: string;
                        email: string | null;
                        question: string;
                        mayPublish: boolean;
                        /** Format: date-time */
                        askedAt: string;
                        answer: {
                            text: string;
                            /** Format: date-time */
                            at: string;
                            by: string | null;
                        } | null;
                        isPublished: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    publishQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    published: boolean;
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
                        _id: string;
                        product: {
                            _id: string;
                            title: string;
                            path: string;
                            isArchived: boolean;
                        };
                        name: string;
                        email: string | null;
                        question: string;
                        mayPublish: boolean;
                        /** Format: date-time */
                        askedAt: string;
                        answer: {
                            text: string;
                            /** Format: date-time */
                            at: string;
                            by: string | null;
                        } | null;
                        isPublished: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listHistory: {
        parameters: {
            query?: {
                keyword?: string;
                who?: ("shop" | "visitor" | "providers") | string;
                did?: "created" | "changed" | "deleted" | "ordered" | "refunded" | "files" | "login" | "providers";
                from?: string;
                to?: string;
                pageNumber?: number;
            };
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
                        entries: {
                            _id: string;
                            /** Format: date-time */
                            at: string;
                            who: {
                                _id: string;
                                name: string | null;
                            } | ("shop" | "visitor" | "PayPal" | "Stripe" | "Bank transfer");
                            action: string;
                            subject: {
                                /** @enum {string} */
                                kind: "order" | "product" | "user" | "email" | "settings" | "text" | "import" | "promotion" | "other";
                                _id: string | null;
                                name: string | null;
                                number: string | null;
                                isThere: boolean;
                            } | null;
                            changes: {
                                field: string;
                                before: (string | number | boolean | null) | (string | number | boolean | null)[];
                                after: (string | number | boolean | null) | (string | number | boolean | null)[];
                            }[];
                            details: {
                                [key: string]: (string | number | boolean | null) | (string | number | boolean | null)[];
                            };
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                        isMore: boolean;
                        people: {
                            _id: string;
                            name: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    exportHistory: {
        parameters: {
            query?: {
                keyword?: string;
                who?: ("shop" | "visitor" | "providers") | string;
                did?: "created" | "changed" | "deleted" | "ordered" | "refunded" | "files" | "login" | "providers";
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getCounts: {
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
                        products: number;
                        onlyOne: number;
                        soldOut: number;
                        users: number;
                        ordersToSend: number;
                        ordersToRefund: number;
                        transfersAwaited: number;
                        transfersEnding: number;
                        emailsFailed: number;
                        anomaliesOpen: number;
                        complianceRed: number;
                        questionsOpen: number;
                        reportsOpen: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getStockCost: {
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
                        products: number;
                        pieces: number;
                        cost: number;
                        productsWithoutCost: number;
                        piecesWithoutCost: number;
                        categories: {
                            perfume: {
                                products: number;
                                pieces: number;
                                cost: number;
                                productsWithoutCost: number;
                                piecesWithoutCost: number;
                            };
                            miniature: {
                                products: number;
                                pieces: number;
                                cost: number;
                                productsWithoutCost: number;
                                piecesWithoutCost: number;
                            };
                            sample: {
                                products: number;
                                pieces: number;
                                cost: number;
                                productsWithoutCost: number;
                                piecesWithoutCost: number;
                            };
                            soapandpowder: {
                                products: number;
                                pieces: number;
                                cost: number;
                                productsWithoutCost: number;
                                piecesWithoutCost: number;
                            };
                            gift: {
                                products: number;
                                pieces: number;
                                cost: number;
                                productsWithoutCost: number;
                                piecesWithoutCost: number;
                            };
                            gold: {
                                products: number;
                                pieces: number;
                                cost: number;
                                productsWithoutCost: number;
                                piecesWithoutCost: number;
                            };
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listLargeHolds: {
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
                        holds: {
                            /** @enum {string} */
                            of: "account" | "network";
                            name: string | null;
                            pieces: number;
                            value: number;
                            share: number;
                            /** Format: date-time */
                            until: string;
                            orders: {
                                _id: string;
                                number: string;
                            }[];
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listRefundsByHand: {
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
                        refunds: {
                            _id: string;
                            amount: number;
                            currency: string;
                            /** Format: date-time */
                            since: string;
                            order: {
                                _id: string;
                                number: string;
                            };
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getStockAgeing: {
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
                        bands: {
                            from: number;
                            to: number | null;
                            products: number;
                            pieces: number;
                            value: number;
                        }[];
                        oldest: {
                            _id: string;
                            title: string;
                            sku: string | null;
                            days: number;
                            pieces: number;
                            value: number;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getSales: {
        parameters: {
            query?: {
                days?: "7" | "30" | "90" | "365";
                from?: string;
                to?: string;
            };
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
                        revenue: number;
                        orders: number;
                        refunded: number;
                        from: string;
                        to: string;
                        averageOrder: number | null;
                        days: {
                            revenue: number;
                            orders: number;
                            refunded: number;
                            day: string;
                        }[];
                        before: {
                            revenue: number;
                            orders: number;
                            refunded: number;
                            from: string;
                            to: string;
                            averageOrder: number | null;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listBestSellers: {
        parameters: {
            query?: {
                days?: "7" | "30" | "90" | "365";
                from?: string;
                to?: string;
                by?: "pieces" | "revenue";
            };
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
                        products: {
                            _id: string;
                            title: string;
                            sku: string | null;
                            pieces: number;
                            orders: number;
                            revenue: number;
                            isArchived: boolean;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listMissedSearches: {
        parameters: {
            query?: {
                days?: "7" | "30" | "90" | "365";
                from?: string;
                to?: string;
                pageNumber?: number;
            };
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
                        searches: {
                            words: string;
                            times: number;
                            /** Format: date-time */
                            lastAt: string;
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getPayPalClient: {
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
                        clientId: string;
                        currency: string;
                        sdkUrl: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listWaysToPay: {
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
                        Stripe: ("card" | "ideal" | "bancontact" | "blik" | "p24" | "apple_pay" | "google_pay" | "sepa_debit")[] | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getLegalTexts: {
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
                        terms: {
                            id: string;
                            version: number;
                            /** Format: date-time */
                            validFrom: string;
                        };
                        privacy: {
                            id: string;
                            version: number;
                            /** Format: date-time */
                            validFrom: string;
                        };
                        withdrawal: {
                            id: string;
                            version: number;
                            /** Format: date-time */
                            validFrom: string;
                        };
                        model_form: {
                            id: string;
                            version: number;
                            /** Format: date-time */
                            validFrom: string;
                        };
                        reviews: {
                            id: string;
                            version: number;
                            /** Format: date-time */
                            validFrom: string;
                        };
                        legal: {
                            id: string;
                            version: number;
                            /** Format: date-time */
                            validFrom: string;
                        };
                        accessibility: {
                            id: string;
                            version: number;
                            /** Format: date-time */
                            validFrom: string;
                        };
                        guarantee: {
                            id: string;
                            version: number;
                            /** Format: date-time */
                            validFrom: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getLegalText: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                name: "terms" | "privacy" | "withdrawal" | "model_form" | "reviews" | "legal" | "accessibility" | "guarantee";
            };
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
                        id: string;
                        version: number;
                        /** Format: date-time */
                        validFrom: string;
                        /** @enum {string} */
                        name: "terms" | "privacy" | "withdrawal" | "model_form" | "reviews" | "legal" | "accessibility" | "guarantee";
                        locale: string;
                        markdown: string;
                        sha256: string;
                        isCurrent: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getSettings: {
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
                    "application/json": components["schemas"]["Settings"];
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    preset?: "nl" | "specification";
                    shopName?: string;
                    /** Format: email */
                    contactEmail?: string;
                    phone?: string;
                    legalName?: string;
                    legalAddress?: string;
                    chamberOfCommerce?: string;
                    vatNumber?: string;
                    legalForm?: string;
                    eoriNumber?: string;
                    disputesCommittee?: string;
                    iban?: string;
                    bic?: string;
                    transferHoldDays?: number;
                    currency?: string;
                    checkoutOpen?: boolean;
                    guestCheckout?: boolean;
                    paymentMethods?: ("PayPal" | "Stripe" | "Bank transfer")[];
                    taxRate?: number;
                    taxIncluded?: boolean;
                    /** @enum {string} */
                    unitPriceBase?: "100" | "1000" | "both";
                    reductionMaxDays?: number;
                    shippingPrice?: number;
                    freeShippingAbove?: number;
                    giftWrapPrice?: number | null;
                    firstHoldMinutes?: number;
                    holdMinutes?: number;
                    newBuyerPieces?: number;
                    newBuyerValue?: number;
                    knownBuyerPieces?: number;
                    knownBuyerValue?: number;
                    dutchAddressLookup?: boolean;
                    packingDays?: string;
                    soldLast?: boolean;
                    privateOffers?: number;
                    /** @enum {string} */
                    partialWithdrawalDelivery?: "none" | "share";
                    booksYears?: number;
                    ossRegistered?: boolean;
                    requireSecondFactor?: boolean;
                    socialLinks?: {
                        instagram: "" | string;
                        facebook: "" | string;
                        pinterest: "" | string;
                    };
                    version?: number;
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
                        /** @enum {string} */
                        preset: "nl" | "specification";
                        shopName: string;
                        /** Format: email */
                        contactEmail: string;
                        phone: string;
                        legalName: string;
                        legalAddress: string;
                        chamberOfCommerce: string;
                        vatNumber: string;
                        legalForm: string;
                        eoriNumber: string;
                        disputesCommittee: string;
                        iban: string;
                        bic: string;
                        transferHoldDays: number;
                        currency: string;
                        checkoutOpen: boolean;
                        guestCheckout: boolean;
                        paymentMethods: ("PayPal" | "Stripe" | "Bank transfer")[];
                        taxRate: number;
                        taxIncluded: boolean;
                        /** @enum {string} */
                        unitPriceBase: "100" | "1000" | "both";
                        reductionMaxDays: number;
                        shippingPrice: number;
                        freeShippingAbove: number;
                        giftWrapPrice: number | null;
                        firstHoldMinutes: number;
                        holdMinutes: number;
                        newBuyerPieces: number;
                        newBuyerValue: number;
                        knownBuyerPieces: number;
                        knownBuyerValue: number;
                        dutchAddressLookup: boolean;
                        packingDays: string;
                        soldLast: boolean;
                        privateOffers: number;
                        /** @enum {string} */
                        partialWithdrawalDelivery: "none" | "share";
                        booksYears: number;
                        ossRegistered: boolean;
                        requireSecondFactor: boolean;
                        socialLinks: {
                            instagram: "" | string;
                            facebook: "" | string;
                            pinterest: "" | string;
                        };
                        demoStock: boolean;
                        testPayments: boolean;
                        version: number;
                        currencyFixed: boolean;
                        connections: {
                            /** @enum {string} */
                            PayPal: "connected" | "test" | "sandbox" | "missing";
                            /** @enum {string} */
                            Stripe: "connected" | "test" | "sandbox" | "missing";
                        };
                        demo: {
                            products: number;
                            reviews: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getAdminSettings: {
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
                        /** @enum {string} */
                        preset: "nl" | "specification";
                        shopName: string;
                        /** Format: email */
                        contactEmail: string;
                        phone: string;
                        legalName: string;
                        legalAddress: string;
                        chamberOfCommerce: string;
                        vatNumber: string;
                        legalForm: string;
                        eoriNumber: string;
                        disputesCommittee: string;
                        iban: string;
                        bic: string;
                        transferHoldDays: number;
                        currency: string;
                        checkoutOpen: boolean;
                        guestCheckout: boolean;
                        paymentMethods: ("PayPal" | "Stripe" | "Bank transfer")[];
                        taxRate: number;
                        taxIncluded: boolean;
                        /** @enum {string} */
                        unitPriceBase: "100" | "1000" | "both";
                        reductionMaxDays: number;
                        shippingPrice: number;
                        freeShippingAbove: number;
                        giftWrapPrice: number | null;
                        firstHoldMinutes: number;
                        holdMinutes: number;
                        newBuyerPieces: number;
                        newBuyerValue: number;
                        knownBuyerPieces: number;
                        knownBuyerValue: number;
                        dutchAddressLookup: boolean;
                        packingDays: string;
                        soldLast: boolean;
                        privateOffers: number;
                        /** @enum {string} */
                        partialWithdrawalDelivery: "none" | "share";
                        booksYears: number;
                        ossRegistered: boolean;
                        requireSecondFactor: boolean;
                        socialLinks: {
                            instagram: "" | string;
                            facebook: "" | string;
                            pinterest: "" | string;
                        };
                        demoStock: boolean;
                        testPayments: boolean;
                        version: number;
                        currencyFixed: boolean;
                        connections: {
                            /** @enum {string} */
                            PayPal: "connected" | "test" | "sandbox" | "missing";
                            /** @enum {string} */
                            Stripe: "connected" | "test" | "sandbox" | "missing";
                        };
                        demo: {
                            products: number;
                            reviews: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getSynonyms: {
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
                        version: number;
                        groups: {
                            words: string[];
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    updateSynonyms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                    groups: {
                        words: string[];
                    }[];
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
                        version: number;
                        groups: {
                            words: string[];
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "about" | "faq" | "terms";
            };
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
                        /** @enum {string} */
                        name: "about" | "faq" | "terms";
                        markdown: string;
                        version: number;
                        isShopsOwn: boolean;
                        updatedAt: string | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    updateText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "about" | "faq" | "terms";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    markdown: string;
                    version: number;
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
                        /** @enum {string} */
                        name: "about" | "faq" | "terms";
                        markdown: string;
                        version: number;
                        isShopsOwn: boolean;
                        updatedAt: string | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    mainImage: string;
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
                        mainImage: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    uploadImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    images: string[];
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
                        images: string[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    makeWant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    house?: string;
                    name?: string;
                    /** @default null */
                    category?: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold") | null;
                    /** @default null */
                    typ?: ("edp" | "edt" | "edc" | "parfume") | null;
                    /** @default null */
                    yearFrom?: number | null;
                    /** @default null */
                    yearBefore?: number | null;
                    /** @default null */
                    minFill?: number | null;
                    /** @default null */
                    maxPrice?: number | null;
                    email: string;
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
                        message: string;
                        isEmailed: boolean;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    readWish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword: string;
                    /** @default false */
                    isTitle?: boolean;
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
                        house: string;
                        name: string;
                        typed?: string;
                        category: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold") | null;
                        typ: ("edp" | "edt" | "edc" | "parfume") | null;
                        yearFrom: number | null;
                        yearBefore: number | null;
                        minFill: number | null;
                        maxPrice: number | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listLinkedWants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
                        email: string;
                        own: string | null;
                        wants: {
                            house: string;
                            name: string;
                            typed?: string;
                            category: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold") | null;
                            typ: ("edp" | "edt" | "edc" | "parfume") | null;
                            yearFrom: number | null;
                            yearBefore: number | null;
                            minFill: number | null;
                            maxPrice: number | null;
                            _id: string;
                            isConfirmed: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    confirmWant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
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
                        email: string;
                        own: string | null;
                        wants: {
                            house: string;
                            name: string;
                            typed?: string;
                            category: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold") | null;
                            typ: ("edp" | "edt" | "edc" | "parfume") | null;
                            yearFrom: number | null;
                            yearBefore: number | null;
                            minFill: number | null;
                            maxPrice: number | null;
                            _id: string;
                            isConfirmed: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    endWant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    token?: string;
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listOwnWants: {
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
                        email: string;
                        own: string | null;
                        wants: {
                            house: string;
                            name: string;
                            typed?: string;
                            category: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold") | null;
                            typ: ("edp" | "edt" | "edc" | "parfume") | null;
                            yearFrom: number | null;
                            yearBefore: number | null;
                            minFill: number | null;
                            maxPrice: number | null;
                            _id: string;
                            isConfirmed: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    openOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token?: string;
                    product?: string;
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
                        /** @enum {string} */
                        state: "held" | "ordered" | "declined" | "lapsed" | "told";
                        title: string;
                        path: string;
                        isPublic: boolean;
                        isSold: boolean;
                        holdUntil: string | null;
                        toldPrice: number | null;
                        product: components["schemas"]["Product"] | null;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    declineOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token?: string;
                    product?: string;
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    listDemand: {
        parameters: {
            query?: {
                pageNumber?: number;
            };
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
                        demand: {
                            house: string;
                            name: string;
                            people: number;
                            highestMaxPrice: number | null;
                            /** Format: date-time */
                            latestAt: string;
                            wishes: {
                                house: string;
                                name: string;
                                typed?: string;
                                category: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold") | null;
                                typ: ("edp" | "edt" | "edc" | "parfume") | null;
                                yearFrom: number | null;
                                yearBefore: number | null;
                                minFill: number | null;
                                maxPrice: number | null;
                            }[];
                        }[];
                        page: number;
                        pages: number;
                        total: number;
                        currency: string;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    getProductDemand: {
        parameters: {
            query?: {
                title?: string;
                house?: string;
                name?: string;
                era?: string;
                condition?: string;
                category?: "perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold";
                typ?: ("edp" | "edt" | "edc" | "parfume") | "";
                year?: number | "";
                vintage?: "true" | "false";
                price?: number;
            };
            header?: never;
            path: {
                id: string;
            };
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
                        people: number;
                        others: number;
                        offer: {
                            offered: number;
                            holdUntil: string | null;
                            /** Format: date-time */
                            publicBy: string;
                            heldFor: {
                                house: string;
                                name: string;
                                typed?: string;
                                category: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold") | null;
                                typ: ("edp" | "edt" | "edc" | "parfume") | null;
                                yearFrom: number | null;
                                yearBefore: number | null;
                                minFill: number | null;
                                maxPrice: number | null;
                            }[];
                            ends: number;
                            toldPrice: number | null;
                        } | null;
                        mostOffers: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    showToEverybody: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
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
                        people: number;
                        others: number;
                        offer: {
                            offered: number;
                            holdUntil: string | null;
                            /** Format: date-time */
                            publicBy: string;
                            heldFor: {
                                house: string;
                                name: string;
                                typed?: string;
                                category: ("perfume" | "miniature" | "sample" | "soapandpowder" | "gift" | "gold") | null;
                                typ: ("edp" | "edt" | "edc" | "parfume") | null;
                                yearFrom: number | null;
                                yearBefore: number | null;
                                minFill: number | null;
                                maxPrice: number | null;
                            }[];
                            ends: number;
                            toldPrice: number | null;
                        } | null;
                        mostOffers: number;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    receivePayPalEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An event as the provider’s own documents describe it, signed in its headers */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id of the event, which is handled once however often it is sent */
                    id: string;
                    /** @description PayPal: what happened, such as PAYMENT.CAPTURE.COMPLETED */
                    event_type?: string;
                    /** @description Stripe: what happened, such as checkout.session.completed */
                    type?: string;
                    /** @description PayPal: what it happened to */
                    resource?: {
                        [key: string]: unknown;
                    };
                    /** @description Stripe: what it happened to */
                    data?: {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
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
                        /** @enum {boolean} */
                        received: true;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
    receiveStripeEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An event as the provider’s own documents describe it, signed in its headers */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id of the event, which is handled once however often it is sent */
                    id: string;
                    /** @description PayPal: what happened, such as PAYMENT.CAPTURE.COMPLETED */
                    event_type?: string;
                    /** @description Stripe: what happened, such as checkout.session.completed */
                    type?: string;
                    /** @description PayPal: what it happened to */
                    resource?: {
                        [key: string]: unknown;
                    };
                    /** @description Stripe: what it happened to */
                    data?: {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
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
                        /** @enum {boolean} */
                        received: true;
                    };
                };
            };
            "4XX": components["responses"]["CallFailed"];
            "5XX": components["responses"]["ShopFailed"];
        };
    };
}
